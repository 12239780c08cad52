import { Chip } from '#web/kit/chip.tsx';
import { Field } from '#web/kit/field.tsx';
import { NumberField } from '#web/kit/number-field.tsx';
import { useWords } from '#web/words.tsx';
import { parcelSizes, sizeOptions } from '../domain/item-choices.ts';
import { FormMaterials } from './form-materials.tsx';
import { FormPart, type FormPartProps } from './form-part.tsx';
import styles from './item-form.module.css';
import type { ItemValues } from './item-values.ts';

/** Converts a number typed in the large unit to a whole number of the small one. */
const inUnits = (
  form: FormPartProps['form'],
  name: 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm',
  factor: number,
) => {
  const field = form.field(name);
  return {
    ...field,
    value: field.value === null ? null : field.value / factor,
    onChange: (typed: number | null) =>
      form.setAll({ [name]: typed === null ? null : Math.round(typed * factor) } as Partial<ItemValues>),
  };
};

/** Size and weight; a parcel size fills in all four values, each can be changed. */
export function FormSize({ form }: FormPartProps) {
  const t = useWords();
  return (
    <FormPart name="size">
      <Field label={t('items.form.sizeOption')} hint={t('items.form.sizeOptionHint')} optional as="group">
        {() => (
          <div className={styles.chips}>
            {sizeOptions.map((option) => (
              <Chip
                key={option}
                selected={form.values.sizeOption === option}
                onClick={() => form.setAll({ sizeOption: option, ...parcelSizes[option] })}
              >
                {t(`items.size.${option}`)}
              </Chip>
            ))}
          </div>
        )}
      </Field>
      <div className={styles.sides}>
        <NumberField label={t('items.form.length')} unit="cm" decimals={1} {...inUnits(form, 'lengthMm', 10)} />
        <NumberField label={t('items.form.width')} unit="cm" decimals={1} {...inUnits(form, 'widthMm', 10)} />
        <NumberField label={t('items.form.height')} unit="cm" decimals={1} {...inUnits(form, 'heightMm', 10)} />
        <NumberField label={t('items.form.weight')} unit="kg" decimals={3} {...inUnits(form, 'weightGrams', 1000)} />
      </div>
      <FormMaterials form={form} />
    </FormPart>
  );
}
