import { currencySymbolByLocale } from '#contracts/format-number.ts';
import { useLocale } from '#web/i18n.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'unit' | 'decimals' | 'isMoney'> {
  /** Whole cents. */
  readonly value: number | null;
  readonly onChange: (cents: number | null) => void;
}

/** Shows dollars and cents; its value is in whole cents. */
export function MoneyField({ value, onChange, ...rest }: MoneyFieldProps) {
  const locale = useLocale();
  return (
    <NumberField
      {...rest}
      unit={currencySymbolByLocale[locale]}
      decimals={2}
      isMoney
      value={value === null ? null : value / 100}
      onChange={(dollars) => onChange(dollars === null ? null : Math.round(dollars * 100))}
    />
  );
}
