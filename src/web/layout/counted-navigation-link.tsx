import { Suspense } from 'react';
import { AppLink } from '#web/app-link.tsx';
import type { NavigationEntry } from '#web/module.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './counted-navigation-link.module.css';

/** An entry of the top bar with a count of what waits there, fetched after the page is shown. */
export function CountedNavigationLink({
  entry: { to, words, icon: Icon, count: Count },
}: {
  readonly entry: NavigationEntry;
}) {
  const t = useTranslate();
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
