import { useState } from 'react';
import { Chip } from '#web/kit/chip.tsx';
import { Field } from '#web/kit/field.tsx';
import { NumberField } from '#web/kit/number-field.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { parcelSizeByOption, parcelSizeOptions, type SizeOption } from '../domain/item-choices.ts';
import type { FieldBounds } from '../domain/item-bounds.ts';
import { ItemFormPart, type ItemFormPartProps } from './form-part.tsx';
import styles from './item-form.module.css';
import { useItemBounds } from './item-bounds.tsx';
import { hasNoSize, type ItemValues } from './item-values.ts';

const measures = [
  { name: 'lengthMm', label: 'items.form.length', unit: 'cm', factor: 10, decimals: 1, bounds: 'sideMm' },
  { name: 'widthMm', label: 'items.form.width', unit: 'cm', factor: 10, decimals: 1, bounds: 'sideMm' },
  { name: 'heightMm', label: 'items.form.height', unit: 'cm', factor: 10, decimals: 1, bounds: 'sideMm' },
  { name: 'weightGrams', label: 'items.form.weight', unit: 'kg', factor: 1_000, decimals: 3, bounds: 'weightGrams' },
] as const;

const inLargeUnits = ({ minimum, maximum }: FieldBounds, factor: number): FieldBounds => ({
  minimum: minimum / factor,
  maximum: maximum / factor,
});

/** Converts a number typed in the large unit to a whole number of the small one. */
const inUnits = (form: ItemFormPartProps['form'], name: (typeof measures)[number]['name'], factor: number) => {
  const field = form.field(name);
  return {
    ...field,
    value: field.value === null ? null : field.value / factor,
    onChange: (typed: number | null) =>
      form.setAll({
        // Named so that its error, which stands for all four, goes too.
        sizeOption: form.values.sizeOption,
        [name]: typed === null ? null : Math.round(typed * factor),
      } as Partial<ItemValues>),
  };
};

/**
 * Size and weight, which every item but a service needs. One tap on a size fills in all four values; each can be
 * changed.
 */
export function FormSize({ form }: ItemFormPartProps) {
  const t = useTranslate();
  const limits = useItemBounds();
  const [isExact, setIsExact] = useState(false);
  const { sizeOption } = form.values;
  const error = form.errors['sizeOption'];
  return (
    <ItemFormPart name="size">
      <Field label={t('items.form.sizeOption')} hint={t('items.form.sizeOptionHint')} error={error} as="group">
        {(control) => (
          <div {...control} tabIndex={-1} className={styles.chips}>
            {parcelSizeOptions.map((option) => (
              <Chip
                key={option}
                selected={sizeOption === option}
                onClick={() => form.setAll({ sizeOption: option, ...parcelSizeByOption[option] })}
              >
                {t(`items.size.${option}`)}
                <SizeNote option={option} />
              </Chip>
            ))}
            <Chip selected={isExact && sizeOption === null} onClick={() => setIsExact(true)}>
              {t('items.form.otherSize')}
            </Chip>
          </div>
        )}
      </Field>
      {(isExact || !hasNoSize(form.values)) && (
        <div className={styles.sides}>
          {measures.map(({ name, label, unit, factor, decimals, bounds }) => (
            <NumberField
              key={name}
              label={t(label)}
              unit={unit}
              decimals={decimals}
              bounds={inLargeUnits(limits[bounds], factor)}
              {...inUnits(form, name, factor)}
            />
          ))}
        </div>
      )}
    </ItemFormPart>
  );
}

/** The weight that a size stands for. */
function SizeNote({ option }: { readonly option: SizeOption }) {
  const t = useTranslate();
  const format = useFormat();
  const kilos = format.number(parcelSizeByOption[option].weightGrams / 1_000);
  return <span className={styles.sizeNote}>{t('items.form.upToKilos', { kilos })}</span>;
}
