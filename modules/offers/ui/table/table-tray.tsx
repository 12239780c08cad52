import { useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { IconCoin, IconLock, IconLockOpen, IconPlus, IconX } from '@tabler/icons-react';
import { Badge } from '#web/kit/badge.tsx';
import { Chip } from '#web/kit/chip.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Picture } from '#web/kit/picture.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { NoPicture, toPictureSource, type ItemCardFacts } from '#modules/items/ui/public.ts';
import type { TrayName } from './table-draft.ts';
import styles from './table-tray.module.css';

/** The change of an item by a revision. */
export type ItemMark = 'added' | 'removed' | 'changed' | 'mustHave' | 'choice';

export interface TrayProps {
  readonly name: TrayName;
  readonly items: readonly ItemCardFacts[];
  /** Things of which one is given beside the others; null where all of the tray's are. */
  readonly choices: readonly ItemCardFacts[] | null;
  /** Cash on this side. */
  readonly cashCents: number;
  readonly marks?: ReadonlyMap<string, ItemMark> | undefined;
  readonly hint?: ReactNode;
  /** These make the tray editable: items can be taken out and dropped in. */
  readonly onRemove?: ((id: string) => void) | undefined;
  readonly onDropItem?: ((id: string) => void) | undefined;
  /** These let the writer offer one of several things, and keep some of them as must-haves. */
  readonly onAnyOf?: (() => void) | undefined;
  readonly onMustHave?: ((id: string) => void) | undefined;
  /** Opens the items to choose from, where they do not stand under the tray. */
  readonly onAdd?: (() => void) | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** The data type of a dragged item, so that a tray accepts only its own side's items. */
export const toDragDataType = (tray: TrayName): string => `application/x-swapu-${tray}`;

/** A side of the table: what one party gives. */
export function TableTray({
  name,
  items,
  choices,
  cashCents,
  marks,
  hint,
  onRemove,
  onDropItem,
  onAnyOf,
  onMustHave,
  onAdd,
  ref,
}: TrayProps) {
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
        {onAnyOf && (choices !== null || items.length > 0) && (
          <Chip selected={choices !== null} onClick={onAnyOf}>
            {t('offers.anyOf.title')}
          </Chip>
        )}
        {(items.length > 0 || cashCents > 0) && (
          <ul className={styles.items}>
            {items.map((item) => (
              <TrayItem
                key={item.id}
                item={item}
                mark={marks?.get(item.id)}
                isLocked={choices === null ? undefined : true}
                onMustHave={onMustHave}
                onRemove={onRemove}
              />
            ))}
            {cashCents > 0 && (
              <li className={styles.cash}>
                <IconCoin size={28} stroke={1.8} aria-hidden />
                <span>{t('offers.tray.cash', { amount: format.money(cashCents) })}</span>
              </li>
            )}
          </ul>
        )}
        {choices !== null && (
          <div className={styles.group} role="group" aria-label={t('offers.anyOf.title')}>
            <p className={styles.groupTitle}>
              {hint && choices.length < 2 ? t('offers.anyOf.more') : t('offers.anyOf.one')}
            </p>
            <ul className={styles.items}>
              {choices.map((item) => (
                <TrayItem
                  key={item.id}
                  item={item}
                  mark={marks?.get(item.id)}
                  isLocked={false}
                  onMustHave={onMustHave}
                  onRemove={onRemove}
                />
              ))}
            </ul>
          </div>
        )}
        {items.length === 0 && choices === null && cashCents === 0 && !onAdd && (
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
  /** Whether it is a must-have beside things to choose from; undefined where there are none. */
  readonly isLocked: boolean | undefined;
  readonly onMustHave: ((id: string) => void) | undefined;
  readonly onRemove: ((id: string) => void) | undefined;
}

function TrayItem({ item, mark, isLocked, onMustHave, onRemove }: TrayItemProps) {
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
        {isLocked && !onMustHave && <Badge tone="neutral">{t('offers.anyOf.mustHave')}</Badge>}
        {isLocked !== undefined && onMustHave && (
          <button
            type="button"
            className={styles.lock}
            aria-pressed={isLocked}
            aria-label={t('offers.anyOf.mustHaveItem', { title: item.title })}
            onClick={() => onMustHave(item.id)}
          >
            {isLocked ? <IconLock size={16} aria-hidden /> : <IconLockOpen size={16} aria-hidden />}
            {t('offers.anyOf.mustHave')}
          </button>
        )}
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
