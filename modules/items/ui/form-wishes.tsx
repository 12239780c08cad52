import { Checkbox } from '#web/kit/checkbox.tsx';
import { ChipInput } from '#web/kit/chip-input.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { useItemBounds } from './item-bounds.tsx';
import { CategorySheetField } from './category-sheet-field.tsx';
import { ItemFormPart, type ItemFormPartProps } from './form-part.tsx';

/** The owner's wishes in return. */
export function FormWishes({ form }: ItemFormPartProps) {
  const t = useTranslate();
  const bounds = useItemBounds();
  const anything = form.field('isOpenToAnything');
  return (
    <ItemFormPart name="wishes">
      <Checkbox
        name={anything.name}
        label={t('items.form.openToAnything')}
        checked={anything.value}
        onChange={anything.onChange}
      />
      <ChipInput
        optional
        label={t('items.form.wishKeywords')}
        hint={t('items.form.wishKeywordsHint')}
        max={bounds.wishes.maximum}
        maxLength={bounds.keyword.maximum}
        {...form.field('wishKeywords')}
      />
      <CategorySheetField
        optional
        label={t('items.form.wishCategories')}
        max={bounds.wishes.maximum}
        {...form.field('wishCategories')}
      />
    </ItemFormPart>
  );
}
