import type { LegId } from '#contracts/ids.ts';
import { changePromise, isWaiting, applyPromiseAction, findPromise, type Draft } from './protection-draft.ts';
import { closeWhenCollected } from './missed-promises.ts';

/** The sender has packed, with a picture. Once all have, parcels may be collected. */
export function markPacked(draft: Draft, legId: LegId): Draft {
  if (draft.state !== 'packing') return draft;
  const packed = applyPromiseAction(draft, legId, 'pack');
  if (!packed) return draft;
  const isReady = packed.promises.every(({ kind, state }) => kind === 'cash' || state !== 'promised');
  return isReady ? closeWhenCollected({ ...packed, state: 'collecting' }) : packed;
}

/** The courier has the parcel: from here on its sender answers for it no longer. */
export function markScanned(draft: Draft, legId: LegId): Draft {
  if (draft.state !== 'packing' && draft.state !== 'collecting') return draft;
  const scanned = applyPromiseAction(draft, legId, 'scan');
  if (!scanned) return draft;
  const isReady = scanned.promises.every(({ kind, state }) => kind === 'cash' || state !== 'promised');
  return closeWhenCollected(isReady ? { ...scanned, state: 'collecting' } : scanned);
}

/** No courier came for a parcel that was ready. */
export function markCourierFailed(draft: Draft, legId: LegId): Draft {
  const promise = findPromise(draft, legId);
  return promise && isWaiting(promise) ? changePromise(draft, legId, { isStranded: true }) : draft;
}
