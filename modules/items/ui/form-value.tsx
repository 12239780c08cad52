import { Checkbox } from '#web/kit/checkbox.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { useFormat, useWords } from '#web/words.tsx';
import { itemBounds } from '../domain/item-bounds.ts';
import { FormPart, type FormPartProps } from './form-part.tsx';

/** The item's value, and what the owner would settle for. */
export function FormValue({ form }: FormPartProps) {
  const t = useWords();
  const format = useFormat();
  const selling = form.field('isOpenToSelling');
  const counters = form.field('isCounterOffersOnly');
  const { minimum, maximum } = itemBounds.valueCents;
  return (
    <FormPart name="value">
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
      <MoneyField
        optional
        label={t('items.form.leastValue')}
        hint={t('items.form.leastValueHint')}
        {...form.field('leastValueCents')}
      />
      <Checkbox
        name={counters.name}
        label={t('items.form.counterOffersOnly')}
        hint={t('items.form.counterOffersOnlyHint')}
        checked={counters.value}
        onChange={counters.onChange}
      />
    </FormPart>
  );
}
