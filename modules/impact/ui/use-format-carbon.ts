import { toCarbonAmount } from '#web/kit/carbon-amount.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';

/** Words an amount of CO2e. */
export function useFormatCarbon(): (grams: number) => string {
  const t = useTranslate();
  const format = useFormat();
  return (grams) => t('impact.amount', toCarbonAmount(format, grams));
}
