import { useEffect, useRef, useState } from 'react';
import { ItemStrip, useCategoryName, type CategorySlug } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import styles from './similar-items.module.css';

interface Subject {
  readonly itemId: string;
  readonly categories: readonly string[];
}

const shown = 8;

/**
 * Other items of the same category. It asks for them when one comes near, so that the page itself is no slower; its
 * height is reserved.
 */
export default function SimilarItems({ itemId, categories: [category] }: Subject) {
  const t = useWords();
  const nameOf = useCategoryName();
  const shelf = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!shelf.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '400px 0px',
    });
    watch.observe(shelf.current);
    return () => watch.disconnect();
  }, []);
  const found = trpc.discovery.search.useQuery({ category, sort: 'newest', limit: shown + 1 }, { enabled: isNear });
  const items = found.data?.items.filter(({ id }) => id !== itemId).slice(0, shown);
  if (category === undefined) return null;
  return (
    <div ref={shelf} className={styles.shelf}>
      <ItemStrip
        title={t('discovery.similar.title')}
        items={items ?? []}
        link={
          <AppLink to={`/search?category=${category}`}>
            {t('discovery.similar.all', { category: nameOf(category as CategorySlug) })}
          </AppLink>
        }
      />
      {items?.length === 0 && <p>{t('discovery.similar.none')}</p>}
    </div>
  );
}
