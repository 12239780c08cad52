import { Suspense } from 'react';
import { AppLink } from '#web/app-link.tsx';
import type { NavigationEntry } from '#web/module.ts';
import { useHydrated } from '#web/use-hydrated.ts';
import { useWords } from '#web/words.tsx';
import styles from './counted-place.module.css';

/** A way in the top bar, and how much waits at its end, fetched after the page stands. */
export function CountedPlace({ entry: { to, words, icon: Icon, count: Count } }: { readonly entry: NavigationEntry }) {
  const t = useWords();
  const isHydrated = useHydrated();
  return (
    <AppLink to={to} className={styles.place} title={t(words)}>
      {Icon && <Icon size={22} aria-hidden />}
      <span className="visually-hidden">{t(words)}</span>
      {Count && isHydrated && (
        <span className={styles.count}>
          <Suspense fallback={null}>
            <Count />
          </Suspense>
        </span>
      )}
    </AppLink>
  );
}
