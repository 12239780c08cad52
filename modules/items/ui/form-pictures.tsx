import { Field } from '#web/kit/field.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { useItemBounds } from './item-bounds.tsx';
import { ItemFormPart, type ItemFormPartProps } from './form-part.tsx';
import { PhotoPicker } from './photo-picker.tsx';

/** The pictures of the item, the first one the cover. */
export function ItemFormPictures({ form }: ItemFormPartProps) {
  const t = useTranslate();
  const bounds = useItemBounds();
  const { value, onChange } = form.field('pictures');
  const { minimum: min, maximum: max } = bounds.images;
  const { picturesOnTheirWay } = form.values;
  const reportCount = (count: number) => {
    if (count !== picturesOnTheirWay) form.set('picturesOnTheirWay', count);
  };
  // The server validates the pictures again at the next attempt; the error disappears as soon as it no longer applies.
  const error = value.length >= min && picturesOnTheirWay === 0 ? undefined : form.errors['imageIds'];
  return (
    <ItemFormPart name="pictures">
      <Field
        label={t('items.form.pictures')}
        hint={t('items.form.picturesHint')}
        error={error}
        hideLabel
        as="group"
        counter={{ now: value.length, min, max }}
      >
        {(control) => (
          <PhotoPicker control={control} value={value} onChange={onChange} onSending={reportCount} maximum={max} />
        )}
      </Field>
    </ItemFormPart>
  );
}
