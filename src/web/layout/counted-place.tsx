import { Suspense, type ComponentType } from 'react';
import { AppLink } from '#web/app-link.tsx';
import { useHydrated } from '#web/use-hydrated.ts';
import styles from './counted-place.module.css';

export interface CountedPlaceProps {
  readonly to: string;
  readonly label: string;
  readonly Icon: ComponentType<{ readonly size?: number }>;
  /** How much waits there; fetched after the page stands. */
  readonly Count: ComponentType | undefined;
}

/** A way in the top bar, and how much waits at its end. */
export function CountedPlace({ to, label, Icon, Count }: CountedPlaceProps) {
  const isHydrated = useHydrated();
  return (
    <AppLink to={to} className={styles.place} title={label}>
      <Icon size={22} aria-hidden />
      <span className="visually-hidden">{label}</span>
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
