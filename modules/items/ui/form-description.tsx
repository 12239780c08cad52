import { SelectField } from '#web/kit/select-field.tsx';
import { ChipInput } from '#web/kit/chip-input.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { itemConditions } from '../domain/item-choices.ts';
import { useItemBounds } from './item-bounds.tsx';
import { CategorySheetField } from './category-sheet-field.tsx';
import { ItemFormPart, type ItemFormPartProps } from './form-part.tsx';

const toInputBounds = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) => ({
  min: minimum,
  max: maximum,
});

/** Title, description, categories, condition and keywords of the item. */
export function FormDescription({ form }: ItemFormPartProps) {
  const t = useTranslate();
  const bounds = useItemBounds();
  const condition = form.field('condition');
  return (
    <ItemFormPart name="thing">
      <TextField
        label={t('items.form.title')}
        placeholder={t('items.form.titleExample')}
        bounds={toInputBounds(bounds.title)}
        {...form.field('title')}
      />
      <TextArea
        label={t('items.form.description')}
        hint={t('items.form.descriptionHint')}
        bounds={toInputBounds(bounds.description)}
        rows={5}
        {...form.field('description')}
      />
      <CategorySheetField
        label={t('items.form.categories')}
        max={bounds.categories.maximum}
        {...form.field('categories')}
      />
      <SelectField
        {...condition}
        label={t('items.form.condition')}
        placeholder={t('items.form.choose')}
        value={condition.value ?? ''}
        options={itemConditions.map((value) => ({ value, label: t(`items.condition.${value}`) }))}
      />
      <ChipInput
        optional
        label={t('items.form.keywords')}
        hint={t('items.form.keywordsHint')}
        max={bounds.keywords.maximum}
        maxLength={bounds.keyword.maximum}
        {...form.field('keywords')}
      />
    </ItemFormPart>
  );
}
