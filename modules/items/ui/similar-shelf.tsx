import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { ItemDetail } from '../domain/item.views.ts';
import styles from './similar-shelf.module.css';

const SimilarItems = lazyComponent(() => import('./similar-items.tsx'), { isOptional: true });

/** Similar items at the foot of a page, loaded when one comes near; its height is reserved. */
export function SimilarShelf({ item }: { readonly item: ItemDetail }) {
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
  return (
    <div ref={shelf} className={styles.shelf}>
      {isNear && (
        <Suspense fallback={null}>
          <SimilarItems item={item} />
        </Suspense>
      )}
    </div>
  );
}
