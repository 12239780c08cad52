import { parcelSizeByOption, parcelSizeOptions } from '#modules/items/ui/public.ts';
import { Chip } from '#web/kit/chip.tsx';
import { Field } from '#web/kit/field.tsx';
import { NumberField } from '#web/kit/number-field.tsx';
import type { FieldErrors } from '#web/kit/use-form.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './parcel-fields.module.css';
import { maxParcelInputSize } from '../domain/parcel-size.ts';
import type { ParcelValues } from './parcel-values.ts';

export interface ParcelFieldsProps {
  readonly value: ParcelValues;
  readonly onChange: (value: ParcelValues) => void;
  /** By path: `parcel.weightGrams`. */
  readonly errors: FieldErrors;
}

const fields = [
  { name: 'lengthMm', unit: 'cm', factor: 10, decimals: 1, most: maxParcelInputSize.sideMm },
  { name: 'widthMm', unit: 'cm', factor: 10, decimals: 1, most: maxParcelInputSize.sideMm },
  { name: 'heightMm', unit: 'cm', factor: 10, decimals: 1, most: maxParcelInputSize.sideMm },
  { name: 'weightGrams', unit: 'kg', factor: 1_000, decimals: 3, most: maxParcelInputSize.weightGrams },
] as const;

/** Sides and weight of a parcel; a size fills in all four, each can be changed. */
export function ParcelFields({ value, onChange, errors }: ParcelFieldsProps) {
  const t = useTranslate();
  const isSize = (option: (typeof parcelSizeOptions)[number]) =>
    fields.every(({ name }) => parcelSizeByOption[option][name] === value[name]);
  return (
    <>
      <Field label={t('delivery.parcel.size')} hint={t('delivery.parcel.sizeHint')} optional as="group">
        {() => (
          <div className={styles.chips}>
            {parcelSizeOptions.map((option) => (
              <Chip key={option} selected={isSize(option)} onClick={() => onChange(parcelSizeByOption[option])}>
                {t(`items.size.${option}`)}
              </Chip>
            ))}
          </div>
        )}
      </Field>
      <div className={styles.sides}>
        {fields.map(({ name, unit, factor, decimals, most }) => (
          <NumberField
            key={name}
            name={name}
            label={t(`delivery.parcel.${name}`)}
            unit={unit}
            decimals={decimals}
            bounds={{ minimum: 1 / factor, maximum: most / factor }}
            value={fromUnits(value[name], factor)}
            onChange={(typed) => onChange({ ...value, [name]: typed === null ? null : Math.round(typed * factor) })}
            error={errors[`parcel.${name}`]}
          />
        ))}
      </div>
    </>
  );
}

const fromUnits = (value: number | null, factor: number) => (value === null ? null : value / factor);
