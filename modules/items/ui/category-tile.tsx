import { AppLink } from '#web/app-link.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { CategorySlug } from '../domain/categories.ts';
import { categoryPictureUrls } from './category-picture-urls.ts';
import { useCategoryName } from './category-names.ts';
import styles from './category-tile.module.css';

export interface CategoryTileProps {
  readonly slug: CategorySlug;
  readonly items?: number | undefined;
}

/** A category as a picture that links to its items. */
export function CategoryTile({ slug, items }: CategoryTileProps) {
  const t = useTranslate();
  const format = useFormat();
  const nameCategory = useCategoryName();
  return (
    <AppLink to={`/search?category=${slug}`} className={styles.tile}>
      <img
        className={styles.art}
        src={categoryPictureUrls[slug]}
        alt=""
        width={88}
        height={88}
        loading="lazy"
        decoding="async"
        fetchPriority="low"
      />
      <span className={styles.name}>{nameCategory(slug)}</span>
      {items !== undefined && (
        <span className={styles.count}>{t('items.categories.count', { items, shown: format.number(items) })}</span>
      )}
    </AppLink>
  );
}
