import { useState } from 'react';
import { IconAlertCircle } from '@tabler/icons-react';
import { parseNumber } from '#contracts/parse-number.ts';
import { useFormat, useLocale, useTranslate } from '#web/i18n.tsx';
import styles from './field.module.css';
import type { FieldFrame } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface NumberFieldProps extends FieldFrame {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly unit?: string | undefined;
  /** The number of digits after the decimal point; 0 for whole numbers. */
  readonly decimals?: number | undefined;
  /** Shows all decimals of a fraction: 12.50, not 12.5. */
  readonly isMoney?: boolean | undefined;
  readonly name?: string | undefined;
  /** Shown as a hint while typing, in the field's unit; a number outside is marked, not refused. */
  readonly bounds?: { readonly minimum: number; readonly maximum: number } | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A number typed with a decimal comma or point, formatted in the reader's locale on blur. */
export function NumberField({
  value,
  onChange,
  onBlur,
  unit,
  decimals = 0,
  isMoney = false,
  bounds,
  hint,
  ...rest
}: NumberFieldProps) {
  const format = useFormat();
  const locale = useLocale();
  const isOut = bounds !== undefined && value !== null && (value < bounds.minimum || value > bounds.maximum);
  const [draft, setDraft] = useState<string | null>(null);
  const shown =
    draft ??
    (value === null
      ? ''
      : format.formatted(value, {
          minimumFractionDigits: isMoney && !Number.isInteger(value) ? decimals : 0,
          maximumFractionDigits: decimals,
          useGrouping: false,
        }));
  return (
    <TextField
      {...rest}
      hint={bounds ? <Bounds bounds={bounds} isOut={isOut} unit={unit} /> : hint}
      // Once it is left: an announcement at every digit would be noise.
      isMarked={isOut && draft === null}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={shown}
      after={unit}
      onChange={(text) => {
        setDraft(text);
        onChange(parseNumber(text, { decimals, locale, unit }));
      }}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
    />
  );
}

const sign = (
  <>
    <IconAlertCircle size={16} aria-hidden />{' '}
  </>
);

interface BoundsProps {
  readonly bounds: NonNullable<NumberFieldProps['bounds']>;
  readonly isOut: boolean;
  readonly unit: string | undefined;
}

/** A sign says what the colour says: not every reader sees red. */
function Bounds({ bounds: { minimum, maximum }, isOut, unit }: BoundsProps) {
  const t = useTranslate();
  const format = useFormat();
  const least = format.formatted(minimum, { maximumFractionDigits: 3 });
  const most = [format.formatted(maximum, { maximumFractionDigits: 3 }), unit].filter(Boolean).join('\u00a0');
  return (
    <span className={isOut ? styles.counterOut : undefined}>
      {isOut && sign}
      {t('shell.field.between', { least, most })}
    </span>
  );
}
