import { AppLink } from '#web/app-link.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { ItemDetail } from '../domain/item.views.ts';
import { useCategoryName } from './category-names.ts';
import { ItemStrip } from './item-strip.tsx';

const shown = 8;

/** The newest others of the item's first category. */
export default function SimilarItems({ item: { id, categories } }: { readonly item: ItemDetail }) {
  const t = useTranslate();
  const nameOf = useCategoryName();
  const [category] = categories;
  const found = trpc.items.newest.useQuery({ category, limit: shown + 1 });
  const items = found.data?.items.filter((other) => other.id !== id).slice(0, shown);
  if (category === undefined || !items) return null;
  return (
    <>
      <ItemStrip
        title={t('items.similar.title')}
        items={items}
        link={
          <AppLink to={`/search?category=${category}`}>
            {t('items.similar.all', { category: nameOf(category) })}
          </AppLink>
        }
      />
      {items.length === 0 && <p>{t('items.similar.none')}</p>}
    </>
  );
}
