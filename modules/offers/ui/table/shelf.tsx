import type { DragEvent } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { classNames } from '#web/kit/class-names.ts';
import { Picture } from '#web/kit/picture.tsx';
import { useFormat, useWords } from '#web/words.tsx';
import { NoPicture, sourceOf, type ItemCardFacts } from '#modules/items/ui/public.ts';
import { termBounds } from '../../domain/bargain.ts';
import type { TrayName } from './table-draft.ts';
import { dragKind } from './tray.tsx';
import styles from './shelf.module.css';

export interface ShelfProps {
  readonly tray: TrayName;
  readonly title: string;
  readonly items: readonly ItemCardFacts[];
  readonly chosen: readonly string[];
  readonly isFull: boolean;
  readonly onToggle: (id: string, from: Element) => void;
  /** Shown where there are no items. */
  readonly empty: React.ReactNode;
}

/** The items of one member, to be tapped or dragged onto the table. */
export function Shelf({ tray, title, items, chosen, isFull, onToggle, empty }: ShelfProps) {
  const t = useWords();
  return (
    <section className={styles.shelf} aria-labelledby={`shelf-${tray}`}>
      <header className={styles.header}>
        <h2 id={`shelf-${tray}`} className={styles.title}>
          {title}
        </h2>
        <span className={styles.count}>
          {t('offers.shelf.count', { count: chosen.length, maximum: termBounds.ownerItems.maximum })}
        </span>
      </header>
      {items.length === 0 ? (
        empty
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id}>
              <ShelfItem
                item={item}
                tray={tray}
                isChosen={chosen.includes(item.id)}
                isFull={isFull}
                onToggle={onToggle}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ShelfItemProps extends Pick<ShelfProps, 'tray' | 'isFull' | 'onToggle'> {
  readonly item: ItemCardFacts;
  readonly isChosen: boolean;
}

function ShelfItem({ item, tray, isChosen, isFull, onToggle }: ShelfItemProps) {
  const format = useFormat();
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(dragKind(tray), item.id);
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <button
      type="button"
      className={classNames(styles.item, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      disabled={isFull && !isChosen}
      draggable={!isChosen}
      onDragStart={drag}
      onClick={(event) => onToggle(item.id, event.currentTarget)}
    >
      <span className={styles.picture}>
        {item.cover ? <Picture source={sourceOf(item.cover)} alt="" sizes="140px" shape="square" /> : <NoPicture />}
      </span>
      {isChosen && (
        <span className={styles.check} aria-hidden>
          <IconCheck size={18} stroke={3} />
        </span>
      )}
      <span className={styles.name}>{item.title}</span>
      <span className={styles.value}>{format.money(item.valueCents)}</span>
    </button>
  );
}
