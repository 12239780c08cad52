import type { LegId, MemberId } from '#contracts/ids.ts';
import { sumOwedFromCard, releaseHoldOrRefund } from './before-packing.ts';
import type { ProtectionPayment } from './protection-case.ts';
import {
  changePromise,
  changeSide,
  isParcelScanned,
  findPromise,
  findSide,
  addEffects,
  type ProtectionDraft,
} from './protection-draft.ts';

const nothing: ProtectionPayment = { holdCents: 0, coverCents: 0, fundCents: 0 };

/** Pays a receiver in place of what they were promised, once. */
function pay(draft: ProtectionDraft, legId: LegId, payment: ProtectionPayment): ProtectionDraft {
  const promise = findPromise(draft, legId);
  if (!promise || promise.paid) return draft;
  const state = promise.kind === 'cash' ? 'received' : promise.state;
  return addEffects(changePromise(draft, legId, { isOwed: false, paid: payment, state }), {
    kind: 'pay',
    legId,
    toId: promise.toId,
    payment,
  });
}

/** The fund stands in with the whole value. */
export const payFromProtectionFund = (draft: ProtectionDraft, legId: LegId): ProtectionDraft =>
  pay(draft, legId, { ...nothing, fundCents: findPromise(draft, legId)?.cents ?? 0 });

/** The carrier's cover pays up to its limit, the fund the rest. */
export function payFromCoverAndFund(draft: ProtectionDraft, legId: LegId): ProtectionDraft {
  const cents = findPromise(draft, legId)?.cents ?? 0;
  const coverCents = Math.min(cents, draft.coverCents);
  return pay(draft, legId, { ...nothing, coverCents, fundCents: cents - coverCents });
}

/** Pays all that a side owes out of what its card has given. */
export const payOwedFromCard = (draft: ProtectionDraft, memberId: MemberId): ProtectionDraft =>
  draft.promises
    .filter(({ fromId, isOwed }) => fromId === memberId && isOwed)
    .reduce((paid, { legId, cents }) => pay(paid, legId, { ...nothing, holdCents: cents }), draft);

/** The card has paid. What is not owed goes back, or waits for the first scan where it was taken before its end. */
export function applyCardCapture(draft: ProtectionDraft, memberId: MemberId, cents: number): ProtectionDraft {
  const side = findSide(draft, memberId);
  if (side?.hold !== 'capturing') return draft;
  const taken = changeSide(draft, memberId, { hold: 'captured', takenCents: cents });
  const owed = sumOwedFromCard(taken, memberId);
  const isOpen = taken.state === 'collecting' && !ownHaveLeft(taken, memberId);
  if (isOpen) return taken;
  // Taken for less than is owed by now: what it does not cover is the fund's.
  const paid = owed <= cents ? payOwedFromCard(taken, memberId) : payShort(taken, memberId, cents);
  return releaseHoldOrRefund(paid, memberId);
}

const ownHaveLeft = ({ promises }: ProtectionDraft, memberId: MemberId): boolean =>
  promises.filter(({ fromId }) => fromId === memberId).every(isParcelScanned);

function payShort(draft: ProtectionDraft, memberId: MemberId, cents: number): ProtectionDraft {
  let left = cents;
  let paid = draft;
  for (const { legId, fromId, isOwed, cents: value } of draft.promises) {
    if (fromId !== memberId || !isOwed) continue;
    const holdCents = Math.min(left, value);
    left -= holdCents;
    paid = pay(paid, legId, { ...nothing, holdCents, fundCents: value - holdCents });
  }
  return paid;
}

/** The bank did not pay what its card held: the fund stands in for everything this side owes, now or later. */
export function applyCaptureRefused(draft: ProtectionDraft, memberId: MemberId): ProtectionDraft {
  const side = findSide(draft, memberId);
  if (side?.hold !== 'capturing') return draft;
  const refused = changeSide(draft, memberId, { hold: 'refused' });
  return refused.promises
    .filter(({ fromId, isOwed }) => fromId === memberId && isOwed)
    .reduce((paid, { legId }) => payFromProtectionFund(paid, legId), refused);
}
