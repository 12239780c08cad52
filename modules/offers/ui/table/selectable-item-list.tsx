import type { DragEvent, ReactNode } from 'react';
import { IconCheck, IconHeartHandshake } from '@tabler/icons-react';
import { Badge } from '#web/kit/badge.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Picture } from '#web/kit/picture.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { NoPicture, toPictureSource, type ItemCardFacts } from '#modules/items/ui/public.ts';
import type { TrayName } from './table-draft.ts';
import { toDragDataType } from './table-tray.tsx';
import styles from './item-shelf.module.css';

export interface ShelfListProps {
  readonly tray: TrayName;
  readonly items: readonly ItemCardFacts[];
  readonly chosen: readonly string[];
  /** Items that the other party wishes for. */
  readonly wanted: ReadonlySet<string>;
  readonly isFull: boolean;
  /** `grid` fills a sheet, `row` scrolls sideways. */
  readonly shape: 'grid' | 'row';
  readonly onToggle: (id: string, from: Element) => void;
  /** Shown where there are no items. */
  readonly empty: ReactNode;
}

/** The items of one member as toggles: pressed is on the table. What the other party wants comes first. */
export function SelectableItemList({ items, wanted, shape, empty, chosen, ...rest }: ShelfListProps) {
  if (items.length === 0) return empty;
  const sorted = items.toSorted((one, other) => Number(wanted.has(other.id)) - Number(wanted.has(one.id)));
  return (
    <ul className={classNames(styles.items, styles[shape])}>
      {sorted.map((item) => (
        <li key={item.id}>
          <ShelfItem item={item} isChosen={chosen.includes(item.id)} isWanted={wanted.has(item.id)} {...rest} />
        </li>
      ))}
    </ul>
  );
}

interface ShelfItemProps extends Pick<ShelfListProps, 'tray' | 'isFull' | 'onToggle'> {
  readonly item: ItemCardFacts;
  readonly isChosen: boolean;
  readonly isWanted: boolean;
}

function ShelfItem({ item, tray, isChosen, isWanted, isFull, onToggle }: ShelfItemProps) {
  const t = useTranslate();
  const format = useFormat();
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(toDragDataType(tray), item.id);
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
        {item.cover ? (
          <Picture source={toPictureSource(item.cover)} alt="" sizes="140px" shape="square" />
        ) : (
          <NoPicture />
        )}
      </span>
      {isChosen && (
        <span className={styles.check} aria-hidden>
          <IconCheck size={18} stroke={3} />
        </span>
      )}
      <span className={styles.name}>{item.title}</span>
      {isWanted && (
        <span className={styles.wanted}>
          <Badge tone="value" icon={<IconHeartHandshake size={14} aria-hidden />}>
            {t('offers.shelf.wanted')}
          </Badge>
        </span>
      )}
      <span className={styles.value}>{format.money(item.valueCents)}</span>
    </button>
  );
}
