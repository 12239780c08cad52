import { useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { IconCoin, IconPlus, IconX } from '@tabler/icons-react';
import { Badge } from '#web/kit/badge.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Picture } from '#web/kit/picture.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { NoPicture, toPictureSource, type ItemCardFacts } from '#modules/items/ui/public.ts';
import type { TrayName } from './table-draft.ts';
import styles from './table-tray.module.css';

/** The change of an item by a revision. */
export type ItemMark = 'added' | 'removed' | 'changed';

export interface TrayProps {
  readonly name: TrayName;
  readonly items: readonly ItemCardFacts[];
  /** Cash on this side. */
  readonly cashCents: number;
  readonly marks?: ReadonlyMap<string, ItemMark> | undefined;
  readonly hint?: ReactNode;
  /** These make the tray editable: items can be taken out and dropped in. */
  readonly onRemove?: ((id: string) => void) | undefined;
  readonly onDropItem?: ((id: string) => void) | undefined;
  /** Opens the items to choose from, where they do not stand under the tray. */
  readonly onAdd?: (() => void) | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** The data type of a dragged item, so that a tray accepts only its own side's items. */
export const toDragDataType = (tray: TrayName): string => `application/x-swapu-${tray}`;

/** A side of the table: what one party gives. */
export function TableTray({ name, items, cashCents, marks, hint, onRemove, onDropItem, onAdd, ref }: TrayProps) {
  const t = useTranslate();
  const format = useFormat();
  const [isOver, setIsOver] = useState(false);
  const takes = (event: DragEvent) =>
    onDropItem !== undefined && event.dataTransfer.types.includes(toDragDataType(name));
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (!takes(event)) return;
    event.preventDefault();
    onDropItem?.(event.dataTransfer.getData(toDragDataType(name)));
  };
  return (
    <div
      className={styles.place}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <section
        ref={ref}
        tabIndex={-1}
        className={classNames(styles.tray, styles[name], isOver && styles.over)}
        aria-labelledby={`tray-${name}`}
      >
        <h2 id={`tray-${name}`} className={styles.title}>
          {t(`offers.tray.${name}`)}
        </h2>
        <ul className={styles.items}>
          {items.map((item) => (
            <TrayItem key={item.id} item={item} mark={marks?.get(item.id)} onRemove={onRemove} />
          ))}
          {cashCents > 0 && (
            <li className={styles.cash}>
              <span className={styles.coin} aria-hidden>
                <IconCoin size={20} />
              </span>
              <span>{t('offers.tray.cash', { amount: format.money(cashCents) })}</span>
            </li>
          )}
        </ul>
        {items.length === 0 && cashCents === 0 && !onAdd && (
          <p className={styles.hint}>{hint ?? t('offers.tray.nothing')}</p>
        )}
        {onAdd && (
          <button type="button" className={styles.add} onClick={onAdd}>
            <IconPlus size={20} aria-hidden />
            {t(`offers.tray.${name}Add`)}
          </button>
        )}
      </section>
    </div>
  );
}

interface TrayItemProps {
  readonly item: ItemCardFacts;
  readonly mark: ItemMark | undefined;
  readonly onRemove: ((id: string) => void) | undefined;
}

function TrayItem({ item, mark, onRemove }: TrayItemProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <li className={classNames(styles.item, mark === 'removed' && styles.removed)} data-tray-item={item.id}>
      <div className={styles.picture}>
        {item.cover ? (
          <Picture source={toPictureSource(item.cover)} alt="" sizes="(min-width: 900px) 180px, 40vw" shape="square" />
        ) : (
          <NoPicture />
        )}
      </div>
      <div className={styles.words}>
        <a className={styles.name} href={`/viewPost/${item.id}`} target="_blank" rel="noreferrer">
          {item.title}
        </a>
        <span className={styles.value}>{format.money(item.valueCents)}</span>
        {mark && <Badge tone={mark === 'removed' ? 'neutral' : 'action'}>{t(`offers.mark.${mark}`)}</Badge>}
      </div>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('offers.tray.remove', { title: item.title })}
          title={t('offers.tray.remove', { title: item.title })}
          onClick={() => onRemove(item.id)}
        >
          <IconX size={18} aria-hidden />
        </button>
      )}
    </li>
  );
}
