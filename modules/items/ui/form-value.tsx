import { Checkbox } from '#web/kit/checkbox.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { useItemBounds } from './item-bounds.tsx';
import { ItemFormPart, type ItemFormPartProps } from './form-part.tsx';

/** The item's value, and whether cash alone would do. */
export function FormValue({ form }: ItemFormPartProps) {
  const t = useTranslate();
  const bounds = useItemBounds();
  const format = useFormat();
  const selling = form.field('isOpenToSelling');
  const { minimum, maximum } = bounds.valueCents;
  return (
    <ItemFormPart name="value">
      <MoneyField
        label={t('items.form.value')}
        hint={t('items.form.between', { least: format.money(minimum), most: format.money(maximum) })}
        {...form.field('valueCents')}
      />
      <Checkbox
        name={selling.name}
        label={t('items.form.openToSelling')}
        hint={t('items.form.openToSellingHint')}
        checked={selling.value}
        onChange={selling.onChange}
      />
    </ItemFormPart>
  );
}
