import type { ItemId } from '#contracts/ids.ts';
import {
  computeIncomingCents,
  isSameBargain,
  listSideItemIds,
  listTermsItemIds,
  toExchangeMethod,
  type Bargain,
} from './bargain.ts';
import type { OfferSide } from './offer-party.ts';

/** Why the server refuses terms, as far as the screen can know it before they are sent. */
export type SendingObstacle =
  | 'nothingAsked'
  | 'nothingGiven'
  | 'itemGone'
  | 'notForSale'
  | 'nothingChanged'
  | 'tooManyRevisions'
  | 'tooManyOpen'
  | 'tooMuchOpen';

/** The facts of an item that both the screen and the server have. */
export interface TableItem {
  readonly id: ItemId;
  readonly isFree: boolean;
  readonly isOpenToSelling: boolean;
  readonly valueCents: number;
}

/** Numbers and sums that a member may still send; null where no limit applies. */
export interface OfferAllowance {
  readonly revisionsLeft: number | null;
  readonly offersLeft: number | null;
  /** Value of what the member may be promised in addition. */
  readonly incomingCentsLeft: number | null;
}

/** Terms ask for an item of the owner and give an item or cash for it. */
export function findMissingSide(bargain: Omit<Bargain, 'cashRequestedCents'>): 'nothingAsked' | 'nothingGiven' | null {
  if (listSideItemIds(bargain, 'owner').length === 0) return 'nothingAsked';
  return listSideItemIds(bargain, 'offerer').length === 0 && bargain.cashAddedCents === 0 ? 'nothingGiven' : null;
}

/** Every item has to be available, and cash alone buys only what is open to selling. */
export function findItemObstacle(
  bargain: Bargain,
  items: readonly Omit<TableItem, 'valueCents'>[],
): 'itemGone' | 'notForSale' | null {
  const findItem = (id: ItemId) => items.find((item) => item.id === id);
  if (listTermsItemIds(bargain).some((id) => !findItem(id)?.isFree)) return 'itemGone';
  const isCashAlone = toExchangeMethod(bargain) === 'cash';
  return isCashAlone && listSideItemIds(bargain, 'owner').some((id) => !findItem(id)?.isOpenToSelling)
    ? 'notForSale'
    : null;
}

/** A limit that one more sending of terms with this incoming value would exceed. */
export function findLimitObstacle(
  incomingCents: number,
  { revisionsLeft, offersLeft, incomingCentsLeft }: OfferAllowance,
): 'tooManyRevisions' | 'tooManyOpen' | 'tooMuchOpen' | null {
  if (revisionsLeft !== null && revisionsLeft <= 0) return 'tooManyRevisions';
  if (offersLeft !== null && offersLeft <= 0) return 'tooManyOpen';
  return incomingCentsLeft !== null && incomingCents > incomingCentsLeft ? 'tooMuchOpen' : null;
}

/** The terms on a table, with all that decides whether they may be sent. */
export interface TableState {
  readonly items: readonly TableItem[];
  /** The side of the member who writes the terms. */
  readonly side: OfferSide;
  /** The terms that a counter-offer answers; null for a new offer. */
  readonly before: Bargain | null;
  readonly allowance: OfferAllowance;
}

/**
 * The first reason why these terms cannot be sent, or null. The server checks the same rules; beyond them it refuses
 * what the screen may not disclose (an item's least value) or cannot know (the other party has left).
 */
export function findSendingObstacle(
  bargain: Bargain,
  { items, side, before, allowance }: TableState,
): SendingObstacle | null {
  return (
    findMissingSide(bargain) ??
    findItemObstacle(bargain, items) ??
    (before && isSameBargain(before, bargain) ? 'nothingChanged' : null) ??
    findLimitObstacle(computeIncomingCents(side, bargain, items), allowance)
  );
}
