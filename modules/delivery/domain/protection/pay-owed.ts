import type { LegId, MemberId } from '#contracts/ids.ts';
import { sumOwedByMember, releaseCardHold } from './before-packing.ts';
import type { Payment } from './protection-case.ts';
import {
  changePromise,
  changeSide,
  hasLeft,
  findPromise,
  findSide,
  addEffects,
  type Draft,
} from './protection-draft.ts';

const nothing: Payment = { holdCents: 0, coverCents: 0, fundCents: 0 };

/** Pays a receiver in place of what they were promised, once. */
function pay(draft: Draft, legId: LegId, payment: Payment): Draft {
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
export const payFromFund = (draft: Draft, legId: LegId): Draft =>
  pay(draft, legId, { ...nothing, fundCents: findPromise(draft, legId)?.cents ?? 0 });

/** The carrier's cover pays up to its limit, the fund the rest. */
export function payFromCarrierCover(draft: Draft, legId: LegId): Draft {
  const cents = findPromise(draft, legId)?.cents ?? 0;
  const coverCents = Math.min(cents, draft.coverCents);
  return pay(draft, legId, { ...nothing, coverCents, fundCents: cents - coverCents });
}

/** Pays all that a side owes out of what its card has given. */
export const payOwedByMember = (draft: Draft, memberId: MemberId): Draft =>
  draft.promises
    .filter(({ fromId, isOwed }) => fromId === memberId && isOwed)
    .reduce((paid, { legId, cents }) => pay(paid, legId, { ...nothing, holdCents: cents }), draft);

/** The card has paid. What is not owed goes back, or waits for the first scan where it was taken before its end. */
export function markCaptured(draft: Draft, memberId: MemberId, cents: number): Draft {
  const side = findSide(draft, memberId);
  if (side?.hold !== 'capturing') return draft;
  const taken = changeSide(draft, memberId, { hold: 'captured', takenCents: cents });
  const owed = sumOwedByMember(taken, memberId);
  const isOpen = taken.state === 'collecting' && !ownHaveLeft(taken, memberId);
  if (isOpen) return taken;
  // Taken for less than is owed by now: what it does not cover is the fund's.
  const paid = owed <= cents ? payOwedByMember(taken, memberId) : payShort(taken, memberId, cents);
  return releaseCardHold(paid, memberId);
}

const ownHaveLeft = ({ promises }: Draft, memberId: MemberId): boolean =>
  promises.filter(({ fromId }) => fromId === memberId).every(hasLeft);

function payShort(draft: Draft, memberId: MemberId, cents: number): Draft {
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
export function markCaptureRefused(draft: Draft, memberId: MemberId): Draft {
  const side = findSide(draft, memberId);
  if (side?.hold !== 'capturing') return draft;
  const refused = changeSide(draft, memberId, { hold: 'refused' });
  return refused.promises
    .filter(({ fromId, isOwed }) => fromId === memberId && isOwed)
    .reduce((paid, { legId }) => payFromFund(paid, legId), refused);
}
