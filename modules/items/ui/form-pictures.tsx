import { Field } from '#web/kit/field.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { useWords } from '#web/words.tsx';
import { itemBounds } from '../domain/item-bounds.ts';
import { FormPart, type FormPartProps } from './form-part.tsx';
import styles from './item-form.module.css';
import { sourceOf } from './picture-source.ts';

/** Pictures of it, the first one the cover. */
export function FormPictures({ form }: FormPartProps) {
  const t = useWords();
  const { value } = form.field('pictures');
  return (
    <FormPart name="pictures">
      <Field label={t('items.form.pictures')} hint={t('items.form.picturesHint')} error={form.errors['imageIds']} hideLabel as="group" counter={{ now: value.length, min: itemBounds.images.minimum, max: itemBounds.images.maximum }}>
        {() => <div className={styles.chips}>{value.map((picture) => <Picture key={picture.id} source={sourceOf(picture)} alt="" sizes="120px" />)}</div>}
      </Field>
    </FormPart>
  );
}
