import { SelectField } from '#web/kit/select-field.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { isServiceOnly } from '../domain/categories.ts';
import { deliveryPreferences } from '../domain/item-choices.ts';
import { useItemBounds } from './item-bounds.tsx';
import { ItemFormPart, type ItemFormPartProps } from './form-part.tsx';
import { isMeetingOnly } from './item-values.ts';

/** The delivery preference; what no courier takes is handed over in person. */
export function FormDelivery({ form }: ItemFormPartProps) {
  const t = useTranslate();
  const field = form.field('deliveryPreference');
  const { courier } = useItemBounds();
  const limits = { kilograms: courier.weightGrams / 1_000, centimetres: courier.longestSideMm / 10 };
  const isMeeting = isMeetingOnly(form.values, courier);
  const why = isServiceOnly(form.values.categories) ? 'items.form.serviceMeets' : 'items.form.largeMeets';
  return (
    <ItemFormPart name="delivery">
      <SelectField
        {...field}
        label={t('items.form.delivery')}
        hint={t(isMeeting ? why : 'items.form.deliveryHint', limits)}
        placeholder={t('items.form.choose')}
        value={isMeeting ? 'meet' : (field.value ?? '')}
        options={deliveryPreferences.map((value) => ({
          value,
          label: t(`items.delivery.${value}`),
          disabled: isMeeting && value !== 'meet',
        }))}
      />
    </ItemFormPart>
  );
}
