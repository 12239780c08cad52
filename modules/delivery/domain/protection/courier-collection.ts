import type { LegId } from '#contracts/ids.ts';
import {
  changePromise,
  isParcelUnsent,
  applyPromiseAction,
  findPromise,
  type ProtectionDraft,
} from './protection-draft.ts';
import { endCollectingWhenScanned } from './missed-deadlines.ts';

/** The sender has packed, with a picture. Once all have, parcels may be collected. */
export function applyPackingConfirmed(draft: ProtectionDraft, legId: LegId): ProtectionDraft {
  if (draft.state !== 'packing') return draft;
  const packed = applyPromiseAction(draft, legId, 'pack');
  if (!packed) return draft;
  const isReady = packed.promises.every(({ kind, state }) => kind === 'cash' || state !== 'promised');
  return isReady ? endCollectingWhenScanned({ ...packed, state: 'collecting' }) : packed;
}

/** The courier has the parcel: from here on its sender answers for it no longer. */
export function applyFirstScan(draft: ProtectionDraft, legId: LegId): ProtectionDraft {
  if (draft.state !== 'packing' && draft.state !== 'collecting') return draft;
  const scanned = applyPromiseAction(draft, legId, 'scan');
  if (!scanned) return draft;
  const isReady = scanned.promises.every(({ kind, state }) => kind === 'cash' || state !== 'promised');
  return endCollectingWhenScanned(isReady ? { ...scanned, state: 'collecting' } : scanned);
}

/** No courier came for a parcel that was ready. */
export function applyCourierFailure(draft: ProtectionDraft, legId: LegId): ProtectionDraft {
  const promise = findPromise(draft, legId);
  return promise && isParcelUnsent(promise) ? changePromise(draft, legId, { isStranded: true }) : draft;
}
