import type { ReactNode } from 'react';
import { AppLink } from '#web/app-link.tsx';
import { useFormat } from '#web/words.tsx';
import styles from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  /** The address of the tab: each tab is a page of its own. */
  readonly to: string;
  readonly count?: number | undefined;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
}

/** A row of tabs inside a screen, each with an address, so that back, sharing and a new tab work. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const format = useFormat();
  return (
    <nav className={styles.strip} aria-label={label}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.id}
          to={tab.to}
          className={styles.tab}
          aria-current={tab.id === current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{format.number(tab.count)}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
