import { useRef } from 'react';
import { useTranslate } from '#web/i18n.tsx';
import { SwapBalanceScales } from './swap-balance-scales.tsx';
import { CashBar } from './cash-bar.tsx';
import { computeEvenCashOnTable } from './cash-range.ts';
import {
  computeTableSideValues,
  listChoiceIds,
  listTrayItemIds,
  toggleAnyOf,
  toggleMustHave,
  toggleTrayItem,
  type TrayName,
} from './table-draft.ts';
import { OfferableItemShelves, type SwapTableProps } from './offerable-item-shelves.tsx';
import { TableTray } from './table-tray.tsx';
import { useFlyAnimation } from './use-fly-animation.ts';
import { useIsPhone } from './use-is-phone.ts';
import styles from './swap-table.module.css';

/** The swap table: what you give, what you get, and the balance between. Read-only, or for building an offer. */
export function SwapTable({ draft, mine, theirs, partner, edit, marks }: SwapTableProps) {
  const t = useTranslate();
  const isPhone = useIsPhone();
  const table = useRef<HTMLDivElement>(null);
  const trays = { give: useRef<HTMLElement>(null), get: useRef<HTMLElement>(null) };
  const takeOff = useFlyAnimation(table);
  const cards = { give: mine, get: theirs };
  const weights = computeTableSideValues(draft, [...mine, ...theirs]);
  const setCash = (cashCents: number) => edit?.onChange({ ...draft, cashCents });
  const toggle = (tray: TrayName, id: string) => toggleTrayItem(draft, tray, id, edit?.anyOfMaximum ?? 0);
  const change = (tray: TrayName, id: string, from: Element | null) => {
    const next = toggle(tray, id);
    if (listTrayItemIds(next, tray).includes(id)) takeOff(id, from);
    edit?.onChange(next);
  };
  const remove = (tray: TrayName) => (id: string) => {
    edit?.onChange(toggle(tray, id));
    trays[tray].current?.focus();
  };
  const drop = (tray: TrayName) => (id: string) => {
    const isOwn = cards[tray].some((card) => card.id === id);
    if (isOwn && !listTrayItemIds(draft, tray).includes(id)) change(tray, id, null);
  };
  const findCards = (tray: TrayName, ids: readonly string[]) =>
    ids.flatMap((id) => cards[tray].find((card) => card.id === id) ?? []);
  const findChoices = (tray: TrayName) => {
    const ids = listChoiceIds(draft, tray);
    return ids && findCards(tray, ids);
  };
  const lying = (tray: TrayName) => [
    ...findCards(
      tray,
      listTrayItemIds(draft, tray).filter((id) => !listChoiceIds(draft, tray)?.includes(id)),
    ),
    ...cards[tray].filter(({ id }) => marks?.get(id) === 'removed' && !listTrayItemIds(draft, tray).includes(id)),
  ];
  const tray = (name: TrayName, cashCents: number) => (
    <TableTray
      ref={trays[name]}
      name={name}
      items={lying(name)}
      choices={findChoices(name)}
      cashCents={cashCents}
      marks={marks}
      hint={edit ? t(`offers.tray.${name}Hint`) : undefined}
      onRemove={edit && remove(name)}
      onDropItem={edit && drop(name)}
      onAnyOf={edit && (() => edit.onChange(toggleAnyOf(draft, name)))}
      onMustHave={edit && ((id) => edit.onChange(toggleMustHave(draft, name, id, edit.anyOfMaximum)))}
      onAdd={edit && isPhone ? () => edit.onOpen(name) : undefined}
    />
  );
  const even = computeEvenCashOnTable(weights, draft.cashCents);
  const canEven = edit && even !== draft.cashCents && weights.giveCents + weights.getCents > 0;
  return (
    <div ref={table} className={styles.whole}>
      <div className={styles.table}>
        <div className={styles.balance}>
          <SwapBalanceScales weights={weights} onEven={canEven ? () => setCash(even) : undefined} />
        </div>
        <div className={styles.give}>{tray('give', Math.max(draft.cashCents, 0))}</div>
        <div className={styles.get}>{tray('get', Math.max(-draft.cashCents, 0))}</div>
        {edit && <OfferableItemShelves {...{ draft, mine, theirs, partner, edit, isPhone }} onToggle={change} />}
        {edit && (
          <div className={styles.cash}>
            <CashBar cashCents={draft.cashCents} weights={weights} onChange={setCash} />
          </div>
        )}
      </div>
    </div>
  );
}
