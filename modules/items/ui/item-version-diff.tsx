import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { ItemContentPart } from '../domain/item-choices.ts';
import type { ItemContentView } from '../domain/item.views.ts';
import { ItemThumb } from './item-thumb.tsx';
import styles from './item-version-diff.module.css';

export interface ItemChangeProps {
  readonly before: ItemContentView;
  readonly after: ItemContentView;
  /** The parts that differ. */
  readonly parts: readonly ItemContentPart[];
}

/** The differences between two versions of an item, each part as it was and as it is. */
export function ItemVersionDiff({ before, after, parts }: ItemChangeProps) {
  const t = useTranslate();
  return (
    <dl className={styles.parts}>
      {parts.map((part) => (
        <div key={part} className={styles.part}>
          <dt className={styles.name}>{t(`items.change.${part}`)}</dt>
          <dd className={styles.before}>
            <span className="visually-hidden">{t('items.change.before')}: </span>
            <del>
              <Part of={before} part={part} />
            </del>
          </dd>
          <dd className={styles.after}>
            <span className="visually-hidden">{t('items.change.after')}: </span>
            <ins>
              <Part of={after} part={part} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ of: content, part }: { readonly of: ItemContentView; readonly part: ItemContentPart }) {
  const t = useTranslate();
  const format = useFormat();
  const none = t('items.change.none');
  const { lengthMm, widthMm, heightMm, weightGrams, materials, pictures } = content;
  const cm = (millimetres: number) => format.number(millimetres / 10, 1);
  const showChoice = (value: string | null) => (value === null ? none : t(`items.${part}.${value}`));
  switch (part) {
    case 'title':
      return content.title;
    case 'description':
      return content.description;
    case 'value':
      return format.money(content.valueCents);
    case 'weight':
      return weightGrams === null ? none : `${format.number(weightGrams / 1_000, 3)} kg`;
    case 'sides':
      return lengthMm === null || widthMm === null || heightMm === null
        ? none
        : `${cm(lengthMm)} × ${cm(widthMm)} × ${cm(heightMm)} cm`;
    case 'materials':
      return materials.length === 0
        ? none
        : format.list(
            materials.map(({ name, percent }) => t('items.material', { name, percent: format.number(percent) })),
          );
    case 'pictures':
      return (
        <span
          className={styles.pictures}
          role="img"
          aria-label={t('items.change.pictureCount', { count: pictures.length })}
        >
          {pictures.length === 0
            ? none
            : pictures.map((picture) => <ItemThumb key={picture.id} picture={picture} size={64} />)}
        </span>
      );
    // The choices, whose texts have their names.
    default:
      return showChoice(content[part]);
  }
}
