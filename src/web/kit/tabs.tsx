import { useEffect, useRef, type ReactNode } from 'react';
import { AppLink } from '#web/app-link.tsx';
import { useFormat } from '#web/i18n.tsx';
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
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && tab) centre(strip.current, tab);
  }, [current]);
  return (
    <nav ref={strip} className={styles.strip} aria-label={label}>
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

// Scrolls the strip alone: scrollIntoView would also move the page.
function centre(strip: HTMLElement, tab: HTMLElement): void {
  const offset = tab.getBoundingClientRect().left - strip.getBoundingClientRect().left;
  strip.scrollLeft += offset - (strip.clientWidth - tab.clientWidth) / 2;
}
