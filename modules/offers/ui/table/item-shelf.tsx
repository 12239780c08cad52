import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { termBounds } from '../../domain/bargain.ts';
import { SelectableItemList, type ShelfListProps } from './selectable-item-list.tsx';
import styles from './item-shelf.module.css';

export interface ShelfProps extends Omit<ShelfListProps, 'shape'> {
  readonly title: string;
  /** Above the items: what the other party wishes for. */
  readonly note?: ReactNode;
}

/** The items of one member under their tray, to be tapped or dragged onto the table. */
export function ItemShelf({ title, note, ...list }: ShelfProps) {
  return (
    <section className={styles.shelf} aria-labelledby={`shelf-${list.tray}`}>
      <header className={styles.header}>
        <h2 id={`shelf-${list.tray}`} className={styles.title}>
          {title}
        </h2>
        <Count chosen={list.chosen} />
      </header>
      {note}
      <SelectableItemList shape="row" {...list} />
    </section>
  );
}

/** The same items on a phone: a sheet, which leaves the table to the trays. */
export function ItemShelfSheet({ title, note, onClose, ...list }: ShelfProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const footer = (
    <>
      <Count chosen={list.chosen} />
      <Button tone="action" onClick={onClose}>
        {t('offers.shelf.done')}
      </Button>
    </>
  );
  return (
    <Sheet open title={title} onClose={onClose} footer={footer}>
      {note}
      <SelectableItemList shape="grid" {...list} />
    </Sheet>
  );
}

function Count({ chosen }: Pick<ShelfListProps, 'chosen'>) {
  const t = useTranslate();
  return (
    <span className={styles.count}>
      {t('offers.shelf.count', { count: chosen.length, maximum: termBounds.ownerItems.maximum })}
    </span>
  );
}
