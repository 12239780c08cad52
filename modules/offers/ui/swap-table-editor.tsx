import { useState, type ReactNode } from 'react';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { findAutoDecline } from '../domain/auto-decline.ts';
import { isSameBargain, termBounds } from '../domain/bargain.ts';
import type { TermsView } from '../domain/offer.schemas.ts';
import type { SwapTableView } from '../server/offer.views.ts';
import { swapTableNoteSlot } from './offers-slots.ts';
import { SendOfferBar } from './send-offer-bar.tsx';
import { usePartnerName } from './offer-state-labels.tsx';
import { SwapTable } from './table/swap-table.tsx';
import {
  findTableObstacle,
  findTrayToFix,
  listTrayItemIds,
  toSwapTableSubject,
  toTermsInput,
  computeTableSideValues,
  type TableDraft,
  type TrayName,
} from './table/table-draft.ts';
import { useIsPhone } from './table/use-is-phone.ts';
import { WishesLine } from './table/wishes-line.tsx';

export interface TableEditorProps {
  readonly table: SwapTableView;
  readonly draft: TableDraft;
  /** The terms that this answers; null for a new offer. */
  readonly before: TermsView | null;
  /** Tables to choose from, above this one. */
  readonly proposals?: ReactNode;
  /** The tray whose items a phone shows at once. */
  readonly opensAt: TrayName | null;
  readonly onChange: (draft: TableDraft) => void;
  readonly label: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSend: () => void;
  /** Under the error: a way on. */
  readonly afterError?: ReactNode;
  readonly beside?: ReactNode;
}

/** The editable table with its note, and the bar that sends it or says why it cannot be sent. */
export function SwapTableEditor({
  table,
  draft,
  before,
  opensAt,
  onChange,
  error,
  afterError,
  proposals,
  ...bar
}: TableEditorProps) {
  const t = useTranslate();
  const format = useFormat();
  const name = usePartnerName(table.partner);
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState(opensAt);
  const obstacle = findTableObstacle(draft, table, before);
  const refused = table.refusedTerms.find((terms) =>
    isSameBargain(terms, toTermsInput(draft, table.side) as TermsView),
  );
  const waitsUntil = before === null ? (refused?.waitsUntil ?? null) : null;
  const declinedFor =
    table.autoDecline &&
    findAutoDecline(toTermsInput(draft, table.side) as TermsView, [...table.mine, ...table.theirs], table.autoDecline);
  const toMend = obstacle && findTrayToFix(obstacle, table.side);
  const itemsToGet = table.theirs.filter(({ id }) => listTrayItemIds(draft, 'get').includes(id));
  const edit = {
    onChange,
    anyOfMaximum: table.anyOfMaximum,
    wanted: new Set<string>(table.wantedIds),
    wishes: <WishesLine items={itemsToGet} partner={name} />,
    opened,
    onOpen: setOpened,
  };
  return (
    <>
      {proposals}
      <SwapTable draft={draft} mine={table.mine} theirs={table.theirs} partner={name} edit={edit} />
      <Fillers slot={swapTableNoteSlot} of={{ ...toSwapTableSubject(draft, table.partner.id), partner: name }} />
      <TextArea
        label={t('offers.note.label')}
        hint={t('offers.note.hint', { name })}
        optional
        rows={3}
        bounds={{ max: termBounds.note.maximum }}
        value={draft.note}
        onChange={(note) => onChange({ ...draft, note })}
      />
      {table.partnerBackOn !== null && (
        <p>{t('offers.holiday.partnerAway', { name, date: format.day(table.partnerBackOn) })}</p>
      )}
      {declinedFor && obstacle === null && (
        <p role="status">{t('offers.auto.before', { name, reason: declinedFor })}</p>
      )}
      <ErrorNote error={error} />
      {afterError}
      {refused && !waitsUntil && (
        <p role="status">{t('offers.refused.before', { name, date: format.date(refused.refusedAt) })}</p>
      )}
      <SendOfferBar
        weights={computeTableSideValues(draft, [...table.mine, ...table.theirs])}
        obstacle={
          (obstacle && t(`offers.blocked.${obstacle}`, { side: table.side, name })) ??
          (waitsUntil && t('offers.refused.waits', { name, date: format.date(waitsUntil) }))
        }
        mend={
          toMend && { label: t(`offers.mend.${toMend}`), run: () => (isPhone ? setOpened(toMend) : focusShelf(toMend)) }
        }
        {...bar}
      />
    </>
  );
}

function focusShelf(tray: TrayName): void {
  const shelf = document.getElementById(`shelf-${tray}`)?.parentElement?.parentElement;
  shelf?.scrollIntoView({ block: 'center' });
  shelf?.querySelector<HTMLElement>('button:not(:disabled), a')?.focus({ preventScroll: true });
}
