import { moneySigns } from '#contracts/format-number.ts';
import { useLocale } from '#web/words.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'unit' | 'decimals' | 'isMoney'> {
  /** Whole cents, as everywhere. */
  readonly value: number | null;
  readonly onChange: (cents: number | null) => void;
}

/** Dollars and cents for the eye, whole cents for the code. */
export function MoneyField({ value, onChange, ...rest }: MoneyFieldProps) {
  const locale = useLocale();
  return (
    <NumberField
      {...rest}
      unit={moneySigns[locale]}
      decimals={2}
      isMoney
      value={value === null ? null : value / 100}
      onChange={(dollars) => onChange(dollars === null ? null : Math.round(dollars * 100))}
    />
  );
}
