import type { MemberId } from '#contracts/ids.ts';
import { withholdRefundAfterChargeBack } from './charge-back.ts';
import { holdStates, protectionStates } from './protection-state.ts';
import { changeSide, applyPromiseAction, findSide, addEffects, type ProtectionDraft } from './protection-draft.ts';

/** Everyone has agreed: each side is asked for its courier order and its card. */
export function applyMemberAgreement(draft: ProtectionDraft, memberId: MemberId): ProtectionDraft {
  if (draft.state !== 'proposed') return draft;
  const agreed = changeSide(draft, memberId, { hasAgreed: true });
  return agreed.sides.every(({ hasAgreed }) => hasAgreed) ? { ...agreed, state: 'backing' } : agreed;
}

/** A card that holds its amount after the time for it has passed is given free again. */
export function applyCardHeld(draft: ProtectionDraft, memberId: MemberId): ProtectionDraft {
  const side = findSide(draft, memberId);
  if (!side || !holdStates.can(side.hold, 'hold')) return draft;
  const held = changeSide(draft, memberId, { hold: 'held' });
  return draft.state === 'backing' ? held : releaseHoldOrRefund(held, memberId);
}

/**
 * A card gave its amount free by itself. Before packing its side backs the promise anew. While the others pack, the
 * protection ends, since the promise is no longer backed; once parcels are on their way to the courier the fund stands
 * in.
 */
export function applyCardHoldLost(draft: ProtectionDraft, memberId: MemberId): ProtectionDraft {
  const side = findSide(draft, memberId);
  if (side?.hold !== 'held') return draft;
  if (draft.state === 'backing') return changeSide(draft, memberId, { hold: 'none' });
  const lost = changeSide(draft, memberId, { hold: 'refused' });
  const isUntouched = draft.promises.every(({ state }) => state === 'promised' || state === 'packed');
  return draft.state === 'packing' && isUntouched ? endUnshippedProtection(lost) : lost;
}

export const isFullyBacked = ({ sides, promises }: ProtectionDraft): boolean =>
  sides.every(({ hold }) => hold === 'held') && promises.every(({ kind, isOrdered }) => kind === 'cash' || isOrdered);

/** Ends a protection of which nothing has left its sender: no card is charged, and every order is cancelled. */
export function endUnshippedProtection(draft: ProtectionDraft, action: 'lapse' | 'decline' = 'lapse'): ProtectionDraft {
  const state = protectionStates.next(draft.state, action);
  const hasMoved = draft.promises.some(({ state: now }) => now !== 'promised' && now !== 'packed');
  if (state === undefined || hasMoved) return draft;
  let ended: ProtectionDraft = { ...draft, state };
  for (const { memberId } of draft.sides) ended = releaseHoldOrRefund(ended, memberId);
  for (const { legId, kind, isOrdered } of draft.promises) {
    ended = applyPromiseAction(ended, legId, 'drop') ?? ended;
    if (kind === 'parcel' && isOrdered) ended = addEffects(ended, { kind: 'cancelOrder', legId });
  }
  return ended;
}

/** Gives a card's amount free, or what was taken from it early. */
export function releaseHoldOrRefund(draft: ProtectionDraft, memberId: MemberId): ProtectionDraft {
  const side = findSide(draft, memberId);
  if (side?.hold === 'held')
    return addEffects(changeSide(draft, memberId, { hold: 'released' }), { kind: 'release', memberId });
  if (side?.hold !== 'captured') return draft;
  const takenCents = sumOwedFromCard(draft, memberId);
  const cents = side.takenCents - takenCents;
  if (cents === 0) return changeSide(draft, memberId, { hold: 'kept' });
  const settled = changeSide(draft, memberId, { hold: 'returned', takenCents });
  return side.isChargedBack
    ? withholdRefundAfterChargeBack(settled, memberId, cents)
    : addEffects(settled, { kind: 'giveBack', memberId, cents });
}

/** Sums what a side's card pays of what was promised: the parcels it did not send, and its sums of money. */
export const sumOwedFromCard = ({ promises }: ProtectionDraft, memberId: MemberId): number =>
  promises
    .filter(({ fromId }) => fromId === memberId)
    .reduce((sum, { cents, isOwed, paid }) => sum + (isOwed ? cents : (paid?.holdCents ?? 0)), 0);
