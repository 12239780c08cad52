import { useFormat, useWords } from '#web/words.tsx';

const gramsPerTonne = 1_000_000;

/** Words an amount of CO2e: grams below 100 g, tonnes from 10 t, else kilograms. */
export function useCarbonWords(): (grams: number) => string {
  const t = useWords();
  const format = useFormat();
  return (grams) => {
    const size = Math.abs(grams);
    if (size < 100) return t('impact.grams', { amount: format.number(grams, 0) });
    if (size >= 10 * gramsPerTonne) return t('impact.tonnes', { amount: format.number(grams / gramsPerTonne, 1) });
    return t('impact.kilograms', { amount: format.number(grams / 1_000, size < 10_000 ? 1 : 0) });
  };
}
