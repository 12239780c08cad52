import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { SelectableItemList, type ShelfListProps } from './selectable-item-list.tsx';
import styles from './item-shelf.module.css';

export interface ShelfProps extends Omit<ShelfListProps, 'shape'> {
  readonly title: string;
  /** The number of items that the tray takes. */
  readonly maximum: number;
  /** Above the items: what the other party wishes for. */
  readonly note?: ReactNode;
}

/** The items of one member under their tray, to be tapped or dragged onto the table. */
export function ItemShelf({ title, note, maximum, ...list }: ShelfProps) {
  return (
    <section className={styles.shelf} aria-labelledby={`shelf-${list.tray}`}>
      <header className={styles.header}>
        <h2 id={`shelf-${list.tray}`} className={styles.title}>
          {title}
        </h2>
        <Count chosen={list.chosen} maximum={maximum} />
      </header>
      {note}
      <SelectableItemList shape="row" {...list} />
    </section>
  );
}

/** The same items on a phone: a sheet, which leaves the table to the trays. */
export function ItemShelfSheet({
  title,
  note,
  maximum,
  onClose,
  ...list
}: ShelfProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const footer = (
    <>
      <Count chosen={list.chosen} maximum={maximum} />
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

function Count({ chosen, maximum }: Pick<ShelfProps, 'chosen' | 'maximum'>) {
  const t = useTranslate();
  return <span className={styles.count}>{t('offers.shelf.count', { count: chosen.length, maximum })}</span>;
}
