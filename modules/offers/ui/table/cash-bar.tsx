import { Chip } from '#web/kit/chip.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Slider } from '#web/kit/slider.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { termBounds } from '../../domain/bargain.ts';
import type { SwapTableWeights } from '../../domain/fairness.ts';
import { computeCashSliderLimit, computeCashSliderStep } from './cash-range.ts';
import styles from './cash-bar.module.css';

export interface CashBarProps {
  /** Positive: the reader adds cash; negative: they ask for it. */
  readonly cashCents: number;
  readonly weights: SwapTableWeights;
  readonly onChange: (cashCents: number) => void;
}

/** Cash between the trays. The slider moves towards the tray that receives the cash; the field takes the exact sum. */
export function CashBar({ cashCents, weights, onChange }: CashBarProps) {
  const t = useTranslate();
  const format = useFormat();
  const range = computeCashSliderLimit(weights, cashCents);
  const amount = Math.abs(cashCents);
  const isAsked = cashCents < 0;
  const set = (cents: number | null) =>
    onChange(Math.min(cents ?? 0, termBounds.cashCents.maximum) * (isAsked ? -1 : 1));
  return (
    <section className={styles.bar} aria-label={t('offers.cash.title')}>
      <Slider
        className={styles.slider}
        label={t('offers.cash.title')}
        value={-cashCents}
        min={-range}
        max={range}
        step={computeCashSliderStep(range)}
        from="zero"
        valueText={formatCashText(t, format.money, cashCents)}
        ends={[t('offers.cash.add'), t('offers.cash.ask')]}
        onChange={(value) => onChange(value === 0 ? 0 : -value)}
      />
      <div className={styles.exact}>
        <MoneyField label={t('offers.cash.exact')} value={amount} onChange={set} className={styles.field} />
        <div className={styles.way} role="group" aria-label={t('offers.cash.way')}>
          <Chip selected={!isAsked && amount > 0} onClick={() => onChange(amount)}>
            {t('offers.cash.add')}
          </Chip>
          <Chip selected={isAsked} onClick={() => onChange(amount === 0 ? 0 : -amount)}>
            {t('offers.cash.ask')}
          </Chip>
        </div>
      </div>
    </section>
  );
}

/** "You add $40", "You get $40", "No cash". */
export function formatCashText(
  t: ReturnType<typeof useTranslate>,
  money: (cents: number) => string,
  cashCents: number,
): string {
  if (cashCents === 0) return t('offers.cash.none');
  return t(cashCents > 0 ? 'offers.cash.youAdd' : 'offers.cash.youGet', { amount: money(Math.abs(cashCents)) });
}
