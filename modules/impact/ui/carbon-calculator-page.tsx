import { IconLeaf, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { NumberField } from '#web/kit/number-field.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { materialCodes, type MaterialCode } from '../domain/carbon-factors.ts';
import { computeCarbonEstimate } from '../domain/carbon-estimate.ts';
import { useFormatCarbon } from './use-format-carbon.ts';
import CarbonEstimateLines from './carbon-estimate-lines.tsx';
import styles from './impact.module.css';

interface Line {
  readonly material: MaterialCode;
  readonly percent: number | null;
}

const maximumKilograms = 10_000;
const maximumKilometres = 5_000;
const maximumLines = 10;

export const load = ({ trpc: calls }: PageRequest) => calls.impact.site.prefetch();

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('impact.calculator.title'),
  description: words('impact.calculator.lead'),
});

/** Estimates what swapping a thing saves, from its weight, its materials and the way it goes. */
export default function CarbonCalculatorPage() {
  const t = useTranslate();
  const [kilograms, setKilograms] = useState<number | null>(1);
  const [kilometres, setKilometres] = useState<number | null>(20);
  const [lines, setLines] = useState<readonly Line[]>([{ material: 'clothing', percent: 100 }]);
  const percent = lines.reduce((sum, line) => sum + (line.percent ?? 0), 0);
  const weight = kilograms !== null && kilograms > 0 && kilograms <= maximumKilograms;
  const way = kilometres === null || kilometres <= maximumKilometres;
  return (
    <Page width="text" title={t('impact.calculator.title')} lead={t('impact.calculator.lead')}>
      <SiteSum />
      <div className={styles.form}>
        <NumberField
          label={t('impact.calculator.weight')}
          unit="kg"
          decimals={3}
          value={kilograms}
          onChange={setKilograms}
          error={weight ? undefined : t('impact.calculator.weightWrong', { most: maximumKilograms })}
        />
        <NumberField
          label={t('impact.calculator.distance')}
          hint={t('impact.calculator.distanceHint')}
          unit="km"
          value={kilometres}
          onChange={setKilometres}
          error={way ? undefined : t('impact.calculator.distanceWrong', { most: maximumKilometres })}
        />
      </div>
      <Materials lines={lines} onChange={setLines} />
      {percent > 100 && <p role="alert">{t('impact.calculator.percentWrong')}</p>}
      {weight && way && percent <= 100 && <Result kilograms={kilograms} kilometres={kilometres} lines={lines} />}
    </Page>
  );
}

/** Shows what all completed swaps have saved so far. */
function SiteSum() {
  const t = useTranslate();
  const carbon = useFormatCarbon();
  const { data } = trpc.impact.site.useQuery();
  if (!data || data.items === 0) return null;
  const { items } = data;
  return (
    <Card tone="warm" padding="small">
      <p className={styles.amount}>
        <IconLeaf size={20} aria-hidden />{' '}
        {data.netGrams > 0
          ? t('impact.site', { amount: carbon(data.netGrams), items })
          : t('impact.siteNone', { items })}
      </p>
    </Card>
  );
}

interface MaterialsProps {
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
}

function Materials({ lines, onChange }: MaterialsProps) {
  const t = useTranslate();
  const change = (at: number, part: Partial<Line>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const options = materialCodes.map((code) => ({ value: code, label: t(`impact.material.${code}`) }));
  return (
    <div className={styles.materials} role="group" aria-label={t('impact.calculator.materials')}>
      {lines.map((line, index) => (
        <div key={index} className={styles.material}>
          <SelectField
            label={t('impact.calculator.material')}
            value={line.material}
            options={options}
            onChange={(material) => change(index, { material })}
          />
          <NumberField
            label={t('impact.calculator.percent')}
            unit="%"
            value={line.percent}
            onChange={(percent) => change(index, { percent })}
          />
          <IconButton
            label={t('impact.calculator.remove', { material: t(`impact.material.${line.material}`) })}
            icon={<IconX size={20} />}
            onClick={() => onChange(lines.toSpliced(index, 1))}
          />
        </div>
      ))}
      {lines.length < maximumLines && (
        <Row>
          <Button
            size="small"
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...lines, { material: 'wood', percent: null }])}
          >
            {t('impact.calculator.add')}
          </Button>
        </Row>
      )}
    </div>
  );
}

interface ResultProps {
  readonly kilograms: number;
  readonly kilometres: number | null;
  readonly lines: readonly Line[];
}

function Result({ kilograms, kilometres, lines }: ResultProps) {
  const t = useTranslate();
  const carbon = useFormatCarbon();
  const { data } = trpc.impact.site.useQuery();
  if (!data) return null;
  const weightGrams = Math.round(kilograms * 1_000);
  const { displacementPermille } = data;
  const shares = lines.flatMap(({ material, percent }) => (percent === null ? [] : [{ material, percent }]));
  const estimate = computeCarbonEstimate({ weightGrams, shares, km: kilometres, displacementPermille });
  return (
    <Card as="section" aria-live="polite">
      <Stack gap={1}>
        <h2 className={styles.result}>
          {estimate.netGrams > 0
            ? t('impact.item.saves', { amount: carbon(estimate.netGrams) })
            : t('impact.item.none')}
        </h2>
        <CarbonEstimateLines estimate={estimate} {...{ weightGrams, km: kilometres, displacementPermille }} />
      </Stack>
    </Card>
  );
}
