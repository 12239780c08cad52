import type { ReactNode } from 'react';
import type { ItemCard as Card } from '../domain/item.views.ts';
import { ItemCardsForViewer } from './item-grid.tsx';
import styles from './strip.module.css';

export interface ItemStripProps {
  readonly title: string;
  readonly items: readonly Card[];
  /** A link to all of them, at the title's end. */
  readonly link?: ReactNode;
}

/** Cards in one row to swipe through, under their title. */
export const ItemStrip = ({ title, items, link }: ItemStripProps) => (
  <section className={styles.strip} aria-label={title}>
    <header className={styles.header}>
      <h2>{title}</h2>
      {link}
    </header>
    <div className={styles.cards}>
      <ItemCardsForViewer items={items} />
    </div>
  </section>
);
