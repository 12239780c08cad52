import type { EditVersion } from '#contracts/edit-version.ts';
import { SaveFailure } from '#web/kit/save-failure.tsx';
import type { Form } from '#web/kit/use-form.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { useCategoryName } from './category-names.ts';
import type { ItemValues } from './item-values.ts';

interface ItemSaveFailureProps {
  readonly form: Form<ItemValues, EditVersion>;
  readonly onSaveMine?: (() => void) | undefined;
}

/** Why the item was not saved; where it was changed meanwhile, what is stored of each field that differs. */
export function ItemSaveFailure({ form, onSaveMine }: ItemSaveFailureProps) {
  const t = useTranslate();
  const format = useFormat();
  const nameCategory = useCategoryName();
  const names = (slugs: readonly string[]) => slugs.map(nameCategory).join(', ');
  const sum = (cents: number | null) => (cents === null ? '' : format.money(cents));
  const measure = (unit: string, inUnit: number) => (stored: number | null) =>
    stored === null ? '' : `${format.number(stored / inUnit)} ${unit}`;
  return (
    <SaveFailure
      form={form}
      onSaveMine={onSaveMine}
      labels={{
        title: t('items.form.title'),
        description: t('items.form.description'),
        categories: t('items.form.categories'),
        keywords: t('items.form.keywords'),
        wishCategories: t('items.form.wishCategories'),
        wishKeywords: t('items.form.wishKeywords'),
        condition: t('items.form.condition'),
        materials: t('items.form.materials'),
        sizeOption: t('items.form.sizeOption'),
        weightGrams: t('items.form.weight'),
        lengthMm: t('items.form.length'),
        widthMm: t('items.form.width'),
        heightMm: t('items.form.height'),
        valueCents: t('items.form.value'),
        leastValueCents: t('items.form.leastValue'),
        isOpenToSelling: t('items.form.openToSelling'),
        isOpenToAnything: t('items.form.openToAnything'),
        isCounterOffersOnly: t('items.form.counterOffersOnly'),
        deliveryPreference: t('items.form.delivery'),
        pictures: t('items.form.pictures'),
      }}
      show={{
        categories: names,
        wishCategories: names,
        condition: (condition) => condition && t(`items.condition.${condition}`),
        materials: (rows) => rows.map(({ name, percent }) => `${name} ${percent ?? ''} %`).join(', '),
        sizeOption: (option) => option && t(`items.size.${option}`),
        weightGrams: measure('kg', 1_000),
        lengthMm: measure('cm', 10),
        widthMm: measure('cm', 10),
        heightMm: measure('cm', 10),
        valueCents: sum,
        leastValueCents: sum,
        isOpenToSelling: (isOn) => t('shell.edits.isOn', { isOn: String(isOn) }),
        isOpenToAnything: (isOn) => t('shell.edits.isOn', { isOn: String(isOn) }),
        isCounterOffersOnly: (isOn) => t('shell.edits.isOn', { isOn: String(isOn) }),
        deliveryPreference: (preference) => preference && t(`items.delivery.${preference}`),
        pictures: (pictures) => format.number(pictures.length),
      }}
    />
  );
}
