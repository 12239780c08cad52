import type { MemberId } from '#contracts/ids.ts';
import { sumOwedFromCard, releaseHoldOrRefund } from './before-packing.ts';
import { payFromProtectionFund, payOwedFromCard } from './pay-owed.ts';
import type { LegPromise } from './protection-case.ts';
import {
  changePromise,
  changeSide,
  isParcelScanned,
  isParcelUnsent,
  applyPromiseAction,
  findSide,
  addEffects,
  type ProtectionDraft,
} from './protection-draft.ts';

/**
 * The time for packing is over. Parcels that are not packed were not sent by their senders' fault; those that are
 * packed do not leave, and their orders are cancelled.
 */
export function endPackingTime(draft: ProtectionDraft): ProtectionDraft {
  let ended = draft;
  for (const { legId, kind, state } of draft.promises)
    if (kind === 'parcel' && state === 'promised') ended = applyPromiseAction(ended, legId, 'fail') ?? ended;
  for (const { legId, kind, state } of draft.promises) {
    if (kind !== 'parcel' || (state !== 'promised' && state !== 'packed')) continue;
    ended = addEffects(applyPromiseAction(ended, legId, 'drop') ?? ended, { kind: 'cancelOrder', legId });
  }
  return chargeMissed({ ...ended, state: 'carrying' });
}

/**
 * The time for collecting is over. A parcel that no courier scanned was not handed over, unless its courier never
 * came.
 */
export function endCollectingTime(draft: ProtectionDraft): ProtectionDraft {
  let ended = draft;
  for (const promise of draft.promises) {
    if (!isParcelUnsent(promise)) continue;
    const { legId, isStranded } = promise;
    ended = applyPromiseAction(ended, legId, isStranded ? 'strand' : 'fail') ?? ended;
    ended = addEffects(ended, { kind: 'cancelOrder', legId });
  }
  return chargeMissed({ ...ended, state: 'carrying' });
}

/** Once every parcel was scanned the sums of money are paid and all cards are free. */
export const endCollectingWhenScanned = (draft: ProtectionDraft): ProtectionDraft =>
  draft.state === 'collecting' && !draft.promises.some(isParcelUnsent)
    ? chargeMissed({ ...draft, state: 'carrying' })
    : freeScanned(draft);

/** A side of whose promises nothing is left to keep is free at once. */
function freeScanned(draft: ProtectionDraft): ProtectionDraft {
  let freed = draft;
  for (const { memberId } of draft.sides) {
    const own = draft.promises.filter(({ fromId }) => fromId === memberId);
    if (own.every(isParcelScanned)) freed = releaseHoldOrRefund(freed, memberId);
  }
  return freed;
}

/** Charges each card what its side owes, and frees the others. */
function chargeMissed(draft: ProtectionDraft): ProtectionDraft {
  const broke = new Set(draft.promises.flatMap(({ state, fromId }) => (state === 'unsent' ? [fromId] : [])));
  let charged = draft;
  for (const promise of draft.promises) charged = settleMissed(charged, promise, broke);
  for (const { memberId } of draft.sides) charged = chargeSide(charged, memberId);
  return charged;
}

/**
 * Settles a promise that was not kept. A side that broke a promise of its own is owed nothing. A sum of money is paid
 * where its receiver kept all promises and something left for its payer; otherwise it stays where it is.
 */
function settleMissed(draft: ProtectionDraft, promise: LegPromise, broke: ReadonlySet<MemberId>): ProtectionDraft {
  const { legId, kind, state, toId } = promise;
  if (kind === 'cash') {
    if (state !== 'promised') return draft;
    const isDue = !broke.has(toId) && draft.promises.some((other) => other.fromId === toId && isParcelScanned(other));
    return isDue ? changePromise(draft, legId, { isOwed: true }) : (applyPromiseAction(draft, legId, 'drop') ?? draft);
  }
  if (state === 'unsent' && !broke.has(toId)) return changePromise(draft, legId, { isOwed: true });
  // Not its sender's fault: the house makes good what the receiver has sent away in return.
  if (
    (state === 'stranded' || state === 'dropped') &&
    draft.promises.some((other) => other.fromId === toId && isParcelScanned(other))
  )
    return payFromProtectionFund(draft, legId);
  return draft;
}

/** A single capture takes all that a side owes; a card gives the rest free with it. */
function chargeSide(draft: ProtectionDraft, memberId: MemberId): ProtectionDraft {
  const cents = sumOwedFromCard(draft, memberId);
  const side = findSide(draft, memberId);
  if (!side || cents === 0) return releaseHoldOrRefund(draft, memberId);
  if (side.hold === 'held')
    return addEffects(changeSide(draft, memberId, { hold: 'capturing' }), { kind: 'capture', memberId, cents });
  if (side.hold === 'captured') return releaseHoldOrRefund(payOwedFromCard(draft, memberId), memberId);
  if (side.hold === 'capturing') return draft;
  // The card gave its amount free before: the fund stands in.
  return draft.promises
    .filter(({ fromId, isOwed }) => fromId === memberId && isOwed)
    .reduce((paid, { legId }) => payFromProtectionFund(paid, legId), draft);
}

/** A hold that would end before its parcel is collected is taken as a whole, and given back after the first scan. */
export function captureExpiringHold(draft: ProtectionDraft, memberId: MemberId): ProtectionDraft {
  const side = findSide(draft, memberId);
  if (side?.hold !== 'held' || draft.state !== 'collecting') return draft;
  return addEffects(changeSide(draft, memberId, { hold: 'capturing' }), {
    kind: 'capture',
    memberId,
    cents: side.cents,
  });
}
