import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { ItemDetail } from '../domain/item.views.ts';
import styles from './item-properties.module.css';

/** Size, weight and materials, where it has any. */
export function ItemProperties({ item }: { readonly item: ItemDetail }) {
  const t = useTranslate();
  const format = useFormat();
  const { weightGrams, lengthMm, widthMm, heightMm, materials } = item;
  const cm = (millimetres: number) => format.number(millimetres / 10, 1);
  const details = [
    lengthMm !== null &&
      widthMm !== null &&
      heightMm !== null &&
      ([t('items.form.size'), `${cm(lengthMm)} × ${cm(widthMm)} × ${cm(heightMm)} cm`] as const),
    weightGrams !== null && ([t('items.form.weight'), `${format.number(weightGrams / 1000, 3)} kg`] as const),
    materials.length > 0 &&
      ([
        t('items.form.materials'),
        format.list(
          materials.map(({ name, percent }) => t('items.material', { name, percent: format.number(percent) })),
        ),
      ] as const),
    [t('items.page.listed'), format.date(item.publishedAt)] as const,
  ].filter((row) => row !== false);
  return (
    <dl className={styles.facts}>
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
