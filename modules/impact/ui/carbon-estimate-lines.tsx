import { useFormat, useTranslate } from '#web/i18n.tsx';
import { currentFactorEdition } from '../domain/carbon-factors.ts';
import { isSavingLessThanUnknown, type CarbonEstimate } from '../domain/carbon-estimate.ts';
import { useFormatCarbon } from './use-format-carbon.ts';
import styles from './impact.module.css';
import { CarbonSourceNote } from './source-note.tsx';

export interface EstimateLinesProps {
  readonly estimate: CarbonEstimate;
  readonly weightGrams: number;
  /** Null where the way is unknown. */
  readonly km: number | null;
  readonly displacementPermille: number;
}

/** Explains an estimate: a line for each material, the delivery, and where the factors come from. */
export default function CarbonEstimateLines({ estimate, weightGrams, km, displacementPermille }: EstimateLinesProps) {
  const t = useTranslate();
  const format = useFormat();
  const carbon = useFormatCarbon();
  const share = (percent: number) =>
    t('impact.share', {
      percent: format.number(percent, 0),
      weight: format.number((weightGrams * percent) / 100_000, 2),
    });
  return (
    <>
      <dl className={styles.lines}>
        {estimate.parts.map(({ material, percent, grams }, index) => (
          <div key={index}>
            <dt>
              {t(`impact.material.${material}`)} <span className={styles.soft}>{share(percent)}</span>
            </dt>
            <dd>{carbon(grams)}</dd>
          </div>
        ))}
        {estimate.unknown.percent > 0 && (
          <div>
            <dt>
              {t('impact.unknownMaterial')} <span className={styles.soft}>{share(estimate.unknown.percent)}</span>
            </dt>
            <dd>{carbon(estimate.unknown.grams)}</dd>
          </div>
        )}
        {km !== null && (
          <div>
            <dt>{t('impact.delivery', { distance: format.distance(km) })}</dt>
            <dd>{carbon(-estimate.deliveryGrams)}</dd>
          </div>
        )}
      </dl>
      {estimate.parts.some(({ material }) => isSavingLessThanUnknown(material, displacementPermille)) && (
        <p className={styles.source}>{t('impact.lowFactor')}</p>
      )}
      <CarbonSourceNote editions={[currentFactorEdition]} displacementPermille={displacementPermille} />
    </>
  );
}
