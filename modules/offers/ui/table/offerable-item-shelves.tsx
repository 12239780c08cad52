import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ItemCardFacts } from '#modules/items/ui/public.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { ItemShelf, ItemShelfSheet, type ShelfProps } from './item-shelf.tsx';
import { findTrayMaximum, listTrayItemIds, isTrayFull, type TableDraft, type TrayName } from './table-draft.ts';
import type { ItemMark } from './table-tray.tsx';
import styles from './swap-table.module.css';

/** Handlers and data that make a table editable. */
export interface TableEdit {
  readonly onChange: (draft: TableDraft) => void;
  /** Items that the other party wishes for. */
  readonly wanted: ReadonlySet<string>;
  /** Things that "any one of these" names at most. */
  readonly anyOfMaximum: number;
  /** The other party's wishes, shown above the member's own items. */
  readonly wishes: ReactNode;
  /** The tray whose items are shown in a sheet, on a phone. */
  readonly opened: TrayName | null;
  readonly onOpen: (tray: TrayName | null) => void;
}

export interface SwapTableProps {
  readonly draft: TableDraft;
  /** Cards of all items that may be put on the table. */
  readonly mine: readonly ItemCardFacts[];
  readonly theirs: readonly ItemCardFacts[];
  readonly partner: string;
  readonly edit?: TableEdit | undefined;
  /** Changes made by the shown revision; removed items are crossed out. */
  readonly marks?: ReadonlyMap<string, ItemMark> | undefined;
}

export interface TableShelvesProps extends Pick<SwapTableProps, 'draft' | 'mine' | 'theirs' | 'partner'> {
  readonly edit: TableEdit;
  readonly isPhone: boolean;
  readonly onToggle: (tray: TrayName, id: string, from: Element | null) => void;
}

/** Both members' items under their trays; on a phone one of them in a sheet. */
export function OfferableItemShelves({ draft, mine, theirs, partner, edit, isPhone, onToggle }: TableShelvesProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const none = {
    give: (
      <p className={styles.none}>
        {t('offers.shelf.noneOfMine')}{' '}
        <LinkButton to={`/create?next=${encodeURIComponent(pathname)}`} size="small">
          {t('offers.shelf.list')}
        </LinkButton>
      </p>
    ),
    get: <p className={styles.none}>{t('offers.shelf.noneOfTheirs', { name: partner })}</p>,
  };
  const buildShelf = (tray: TrayName): ShelfProps => ({
    tray,
    title: tray === 'give' ? t('offers.shelf.mine') : t('offers.shelf.theirs', { name: partner }),
    note: tray === 'give' ? edit.wishes : undefined,
    items: tray === 'give' ? mine : theirs,
    chosen: listTrayItemIds(draft, tray),
    wanted: edit.wanted,
    maximum: findTrayMaximum(draft, tray, edit.anyOfMaximum),
    isFull: isTrayFull(draft, tray, edit.anyOfMaximum),
    // Under a sheet the tray is hidden, so that the item does not fly to it.
    onToggle: (id, from) => onToggle(tray, id, isPhone ? null : from),
    empty: none[tray],
  });
  if (isPhone) return edit.opened && <ItemShelfSheet {...buildShelf(edit.opened)} onClose={() => edit.onOpen(null)} />;
  return (
    <div className={styles.shelves}>
      <ItemShelf {...buildShelf('give')} />
      <ItemShelf {...buildShelf('get')} />
    </div>
  );
}
