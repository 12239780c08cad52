import { Stack } from '#web/kit/stack.tsx';
import { isServiceOnly } from '../domain/categories.ts';
import { FormDelivery } from './form-delivery.tsx';
import { ItemFormMoreFields } from './item-form-more-fields.tsx';
import type { ItemFormPartProps } from './form-part.tsx';
import { FormSize } from './form-size.tsx';
import { FormValue } from './form-value.tsx';
import { FormWishes } from './form-wishes.tsx';

/** Asks what the owner would take for the item, its value, and how it gets to its next owner. */
export const ItemFormTradeTerms = ({ form }: ItemFormPartProps) => (
  <Stack gap={4}>
    <FormWishes form={form} />
    <FormValue form={form} />
    {!isServiceOnly(form.values.categories) && <FormSize form={form} />}
    <FormDelivery form={form} />
    <ItemFormMoreFields form={form} />
  </Stack>
);
