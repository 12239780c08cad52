import type { LegId } from '#contracts/ids.ts';
import { payFromCover } from './pay-owed.ts';
import { movePromise, findPromise, type Draft } from './protection-draft.ts';
import { markScanned } from './collecting.ts';

/** A report of a parcel's way implies its first scan, which may have been missed. */
const collected = (draft: Draft, legId: LegId): Draft => markScanned(draft, legId);

export const markArrived = (draft: Draft, legId: LegId): Draft => {
  const scanned = collected(draft, legId);
  return movePromise(scanned, legId, 'arrive') ?? scanned;
};

/** The carrier lost or broke it, or it is so late that it counts as lost: cover and fund pay its value. */
export function markGone(draft: Draft, legId: LegId, action: 'lose' | 'damage'): Draft {
  const scanned = collected(draft, legId);
  const gone = movePromise(scanned, legId, action);
  return gone ? payFromCover(gone, legId) : scanned;
}

/** The receiver would not take it: it goes back to its sender, and its receiver is owed nothing. */
export const markRefused = (draft: Draft, legId: LegId): Draft => {
  const scanned = collected(draft, legId);
  return movePromise(scanned, legId, 'refuse') ?? scanned;
};

/** Once couriers collect, a receiver who has the parcel shows that it left its sender, scanned or not. */
export function markAccepted(draft: Draft, legId: LegId): Draft {
  if (findPromise(draft, legId)?.kind !== 'parcel') return draft;
  const left = draft.state === 'collecting' ? collected(draft, legId) : draft;
  return movePromise(left, legId, 'accept') ?? left;
}

export const markClaimed = (draft: Draft, legId: LegId): Draft => movePromise(draft, legId, 'claim') ?? draft;

export function decideClaim(draft: Draft, legId: LegId, action: 'uphold' | 'reject'): Draft {
  const decided = movePromise(draft, legId, action);
  if (!decided) return draft;
  return action === 'uphold' ? payFromCover(decided, legId) : decided;
}
