import { SelectField } from '#web/kit/select-field.tsx';
import { useWords } from '#web/words.tsx';
import { isServiceOnly } from '../domain/categories.ts';
import { deliveryPreferences } from '../domain/item-choices.ts';
import { FormPart, type FormPartProps } from './form-part.tsx';

/** The delivery preference. */
export function FormDelivery({ form }: FormPartProps) {
  const t = useWords();
  const field = form.field('deliveryPreference');
  const isService = isServiceOnly(form.values.categories);
  return (
    <FormPart name="delivery">
      <SelectField
        {...field}
        label={t('items.form.delivery')}
        hint={isService ? t('items.form.serviceMeets') : t('items.form.deliveryHint')}
        placeholder={t('items.form.choose')}
        value={field.value ?? ''}
        options={deliveryPreferences.map((value) => ({
          value,
          label: t(`items.delivery.${value}`),
          disabled: isService && value !== 'meet',
        }))}
      />
    </FormPart>
  );
}
