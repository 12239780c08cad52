import type { LegId } from '#contracts/ids.ts';
import { SelectField } from '#web/kit/select-field.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { SwapLegView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { LegPicture } from './leg-picture.tsx';
import styles from './arrived-item-field.module.css';
import { findLegItem, useSwapText } from './swap-text.ts';

interface ArrivedItemProps {
  readonly swap: OwnSwapView;
  /** The things that the member gets. */
  readonly legs: readonly SwapLegView[];
  readonly value: LegId | null;
  readonly onChange: (legId: LegId) => void;
}

/** The thing that is not as described, as it was when the terms were written. */
export function ArrivedItemField({ swap, legs, value, onChange }: ArrivedItemProps) {
  const t = useTranslate();
  const { titleOf } = useSwapText(swap);
  const leg = legs.find(({ id }) => id === value);
  const item = leg && findLegItem(swap, leg);
  return (
    <>
      {legs.length > 1 && (
        <SelectField
          label={t('swaps.report.thing')}
          value={value ?? ''}
          options={legs.map((one) => ({ value: one.id, label: titleOf(one) }))}
          onChange={(id) => onChange(id as LegId)}
        />
      )}
      {leg && (
        <figure className={styles.agreed}>
          <LegPicture swap={swap} leg={leg} size={120} />
          <figcaption>
            <span className={styles.quiet}>{t('swaps.report.asAgreed')}</span>
            <strong>{titleOf(leg)}</strong>
            {item?.condition && <span>{t(`items.condition.${item.condition}`)}</span>}
          </figcaption>
        </figure>
      )}
    </>
  );
}
