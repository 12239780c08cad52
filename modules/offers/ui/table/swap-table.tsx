import { useRef } from 'react';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useWords } from '#web/words.tsx';
import type { ItemCardFacts } from '#modules/items/ui/public.ts';
import { Balance } from './balance.tsx';
import { CashBar } from './cash-bar.tsx';
import { Shelf } from './shelf.tsx';
import { idsIn, isFull, toggle, weigh, type TableDraft, type TrayName } from './table-draft.ts';
import { Tray, type Mark } from './tray.tsx';
import { useFly } from './use-fly.ts';
import styles from './swap-table.module.css';

export interface SwapTableProps {
  readonly draft: TableDraft;
  /** Cards of all items that may be put on the table. */
  readonly mine: readonly ItemCardFacts[];
  readonly theirs: readonly ItemCardFacts[];
  readonly partner: string;
  /** Makes the table editable. */
  readonly onChange?: ((draft: TableDraft) => void) | undefined;
  /** Changes made by the shown revision; removed items are crossed out. */
  readonly marks?: ReadonlyMap<string, Mark> | undefined;
}

/** The swap table: what you give, what you get, and the balance between. Read-only, or for building an offer. */
export function SwapTable({ draft, mine, theirs, partner, onChange, marks }: SwapTableProps) {
  const t = useWords();
  const table = useRef<HTMLDivElement>(null);
  const trays = { give: useRef<HTMLElement>(null), get: useRef<HTMLElement>(null) };
  const takeOff = useFly(table);
  const cards = { give: mine, get: theirs };
  const weights = weigh(draft, [...mine, ...theirs]);
  const change = (tray: TrayName, id: string, from: Element | null) => {
    const next = toggle(draft, tray, id);
    if (idsIn(next, tray).includes(id)) takeOff(id, from);
    onChange?.(next);
  };
  const remove = (tray: TrayName) => (id: string) => {
    onChange?.(toggle(draft, tray, id));
    trays[tray].current?.focus();
  };
  const drop = (tray: TrayName) => (id: string) => {
    const isOwn = cards[tray].some((card) => card.id === id);
    if (isOwn && !idsIn(draft, tray).includes(id)) change(tray, id, null);
  };
  const lying = (tray: TrayName) => [
    ...idsIn(draft, tray).flatMap((id) => cards[tray].find((card) => card.id === id) ?? []),
    ...cards[tray].filter(({ id }) => marks?.get(id) === 'removed' && !idsIn(draft, tray).includes(id)),
  ];
  const tray = (name: TrayName, cashCents: number) => (
    <Tray
      ref={trays[name]}
      name={name}
      items={lying(name)}
      cashCents={cashCents}
      marks={marks}
      hint={onChange ? t(`offers.tray.${name}Hint`) : undefined}
      onRemove={onChange && remove(name)}
      onDropItem={onChange && drop(name)}
    />
  );
  return (
    <div ref={table} className={styles.whole}>
      <div className={styles.table}>
        <div className={styles.balance} role="status">
          <Balance weights={weights} />
        </div>
        <div className={styles.give}>{tray('give', Math.max(draft.cashCents, 0))}</div>
        <div className={styles.get}>{tray('get', Math.max(-draft.cashCents, 0))}</div>
        {onChange && (
          <div className={styles.cash}>
            <CashBar
              cashCents={draft.cashCents}
              weights={weights}
              onChange={(cashCents) => onChange({ ...draft, cashCents })}
            />
          </div>
        )}
      </div>
      {onChange && (
        <div className={styles.shelves}>
          <Shelf
            tray="give"
            title={t('offers.shelf.mine')}
            items={mine}
            chosen={draft.giveIds}
            isFull={isFull(draft, 'give')}
            onToggle={(id, from) => change('give', id, from)}
            empty={
              <p className={styles.none}>
                {t('offers.shelf.noneOfMine')}{' '}
                <LinkButton to="/create" size="small">
                  {t('offers.shelf.list')}
                </LinkButton>
              </p>
            }
          />
          <Shelf
            tray="get"
            title={t('offers.shelf.theirs', { name: partner })}
            items={theirs}
            chosen={draft.getIds}
            isFull={isFull(draft, 'get')}
            onToggle={(id, from) => change('get', id, from)}
            empty={<p className={styles.none}>{t('offers.shelf.noneOfTheirs', { name: partner })}</p>}
          />
        </div>
      )}
    </div>
  );
}
