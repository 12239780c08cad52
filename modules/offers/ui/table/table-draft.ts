import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { ItemCardFacts } from '#modules/items/ui/public.ts';
import { termBounds } from '../../domain/bargain.ts';
import type { SwapTableWeights } from '../../domain/fairness.ts';
import { findSendingObstacle, type SendingObstacle } from '../../domain/offer-obstacles.ts';
import type { TermsView } from '../../domain/offer.schemas.ts';
import type { OfferSide } from '../../domain/offer-party.ts';
import type { SwapTableView } from '../../server/offer.views.ts';
import type { SwapTableSubject } from '../offers-slots.ts';

/** The table from its reader's side. Cash is positive where the reader adds it and negative where they ask for it. */
export interface TableDraft {
  readonly giveIds: readonly string[];
  readonly getIds: readonly string[];
  readonly cashCents: number;
  readonly note: string;
}

export const emptyTableDraft: TableDraft = { giveIds: [], getIds: [], cashCents: 0, note: '' };

type LooseTerms = Omit<TermsView, 'offererItemIds' | 'ownerItemIds'> & {
  readonly offererItemIds: readonly string[];
  readonly ownerItemIds: readonly string[];
};

/**
 * Converts terms, which are stated from the offerer's side, to this reader's side. A note belongs to its author and is
 * not carried over.
 */
export const toTableDraft = (terms: LooseTerms, side: OfferSide): TableDraft => {
  const cash = terms.cashAddedCents - terms.cashRequestedCents;
  return side === 'offerer'
    ? { giveIds: terms.offererItemIds, getIds: terms.ownerItemIds, cashCents: cash, note: '' }
    : { giveIds: terms.ownerItemIds, getIds: terms.offererItemIds, cashCents: cash === 0 ? 0 : -cash, note: '' };
};

/** Converts the reader's table to terms. */
export function toTermsInput({ giveIds, getIds, cashCents, note }: TableDraft, side: OfferSide) {
  const cash = side === 'offerer' ? cashCents : -cashCents;
  const [offererItemIds, ownerItemIds] = side === 'offerer' ? [giveIds, getIds] : [getIds, giveIds];
  return {
    offererItemIds: [...offererItemIds],
    ownerItemIds: [...ownerItemIds],
    cashAddedCents: Math.max(cash, 0),
    cashRequestedCents: Math.max(-cash, 0),
    note,
  };
}

/** The table as its fillers know it. */
export const toSwapTableSubject = (
  { giveIds, getIds }: Pick<TableDraft, 'giveIds' | 'getIds'>,
  partnerId: MemberId,
): SwapTableSubject => ({ partnerId, giveIds: giveIds as ItemId[], getIds: getIds as ItemId[] });

/** The version of each item on the table that its reader sees, sent along so that none is offered unseen. */
export const listItemVersionsOnTable = (
  { giveIds, getIds }: TableDraft,
  { mine, theirs }: Pick<SwapTableView, 'mine' | 'theirs'>,
): Record<string, number> =>
  Object.fromEntries(
    [...mine, ...theirs]
      .filter(({ id }) => giveIds.includes(id) || getIds.includes(id))
      .map(({ id, version }) => [id, version]),
  );

/** The value on either side in cents, cash included. */
export function computeTableSideValues(
  { giveIds, getIds, cashCents }: TableDraft,
  cards: readonly ItemCardFacts[],
): SwapTableWeights {
  const sum = (ids: readonly string[]) =>
    cards.filter(({ id }) => ids.includes(id)).reduce((total, { valueCents }) => total + valueCents, 0);
  return { giveCents: sum(giveIds) + Math.max(cashCents, 0), getCents: sum(getIds) + Math.max(-cashCents, 0) };
}

/** Why the table cannot be sent as it is; null when it can. `before` has the terms that it answers. */
export function findTableObstacle(
  draft: TableDraft,
  { side, mine, theirs, allowance }: Pick<SwapTableView, 'side' | 'mine' | 'theirs' | 'allowance'>,
  before: TermsView | null = null,
): SendingObstacle | null {
  const items = [...mine, ...theirs].map((card) => ({ ...card, isFree: card.state === 'published' }));
  return findSendingObstacle(toTermsInput(draft, side) as TermsView, { items, side, before, allowance });
}

/** The tray in which the writer mends an obstacle; null where no tray does. */
export function findTrayToFix(obstacle: SendingObstacle, side: OfferSide): TrayName | null {
  if (obstacle === 'nothingAsked') return side === 'offerer' ? 'get' : 'give';
  if (obstacle === 'nothingGiven' || obstacle === 'notForSale') return side === 'offerer' ? 'give' : 'get';
  return null;
}

export type TrayName = 'give' | 'get';

export const isTrayFull = (draft: TableDraft, tray: TrayName): boolean =>
  listTrayItemIds(draft, tray).length >= termBounds.ownerItems.maximum;
export const listTrayItemIds = (draft: TableDraft, tray: TrayName): readonly string[] =>
  tray === 'give' ? draft.giveIds : draft.getIds;

/** The draft without items that are not among these cards any more. */
export function removeHiddenItems(
  draft: TableDraft,
  { mine, theirs }: Pick<SwapTableView, 'mine' | 'theirs'>,
): TableDraft {
  const among = (ids: readonly string[], cards: readonly ItemCardFacts[]) =>
    ids.filter((id) => cards.some((card) => card.id === id));
  return { ...draft, giveIds: among(draft.giveIds, mine), getIds: among(draft.getIds, theirs) };
}

/** Puts an item into a tray, or takes it out if it is there. */
export function toggleTrayItem(draft: TableDraft, tray: TrayName, id: string): TableDraft {
  const ids = listTrayItemIds(draft, tray);
  const next = ids.includes(id) ? ids.filter((other) => other !== id) : isTrayFull(draft, tray) ? ids : [...ids, id];
  return tray === 'give' ? { ...draft, giveIds: next } : { ...draft, getIds: next };
}
