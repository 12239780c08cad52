import { AppLink } from '#web/app-link.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { categorySlugs } from '../domain/categories.ts';
import { CategoryTile } from './category-tile.tsx';
import styles from './strip.module.css';

const shown = 12;

export const load = ({ trpc }: PageRequest) => trpc.items.categories.fetch();

export const invalidatedBy = ['identity', 'items'];

/** The categories with the most items, to swipe through. */
export default function CategoryStrip() {
  const t = useTranslate();
  const counts = trpc.items.categories.useQuery();
  const itemsOf = new Map(counts.data?.map(({ slug, items }) => [slug, items]));
  const fullest = categorySlugs
    .toSorted((one, other) => (itemsOf.get(other) ?? 0) - (itemsOf.get(one) ?? 0))
    .slice(0, shown);
  return (
    <section className={styles.strip} aria-labelledby="categories">
      <header className={styles.header}>
        <h2 id="categories">{t('items.categories.strip')}</h2>
        <AppLink to="/all-categories">{t('items.categories.title')}</AppLink>
      </header>
      <div className={styles.scroller}>
        {fullest.map((slug) => (
          <CategoryTile key={slug} slug={slug} items={itemsOf.get(slug)} />
        ))}
      </div>
    </section>
  );
}
