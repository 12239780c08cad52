import { useLocation } from 'react-router-dom';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { ItemShelf, ShelfSheet, type ShelfProps } from './shelf.tsx';
import type { SwapTableProps, TableEdit } from './swap-table.tsx';
import { listTrayIds, isTrayFull, type TrayName } from './table-draft.ts';
import styles from './swap-table.module.css';

export interface TableShelvesProps extends Pick<SwapTableProps, 'draft' | 'mine' | 'theirs' | 'partner'> {
  readonly edit: TableEdit;
  readonly isPhone: boolean;
  readonly onToggle: (tray: TrayName, id: string, from: Element | null) => void;
}

/** Both members' items under their trays; on a phone one of them in a sheet. */
export function TableShelves({ draft, mine, theirs, partner, edit, isPhone, onToggle }: TableShelvesProps) {
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
    chosen: listTrayIds(draft, tray),
    wanted: edit.wanted,
    isFull: isTrayFull(draft, tray),
    // Under a sheet the tray is hidden, so that the item does not fly to it.
    onToggle: (id, from) => onToggle(tray, id, isPhone ? null : from),
    empty: none[tray],
  });
  if (isPhone) return edit.opened && <ShelfSheet {...buildShelf(edit.opened)} onClose={() => edit.onOpen(null)} />;
  return (
    <div className={styles.shelves}>
      <ItemShelf {...buildShelf('give')} />
      <ItemShelf {...buildShelf('get')} />
    </div>
  );
}
