import type { LegId } from '#contracts/ids.ts';
import { payFromCoverAndFund } from './pay-owed.ts';
import { applyPromiseAction, findPromise, type ProtectionDraft } from './protection-draft.ts';
import { applyFirstScan } from './courier-collection.ts';

/** A report of a parcel's way implies its first scan, which may have been missed. */
const collected = (draft: ProtectionDraft, legId: LegId): ProtectionDraft => applyFirstScan(draft, legId);

export const applyParcelArrival = (draft: ProtectionDraft, legId: LegId): ProtectionDraft => {
  const scanned = collected(draft, legId);
  return applyPromiseAction(scanned, legId, 'arrive') ?? scanned;
};

/** The carrier lost or broke it, or it is so late that it counts as lost: cover and fund pay its value. */
export function applyLossOrDamage(draft: ProtectionDraft, legId: LegId, action: 'lose' | 'damage'): ProtectionDraft {
  const scanned = collected(draft, legId);
  const gone = applyPromiseAction(scanned, legId, action);
  return gone ? payFromCoverAndFund(gone, legId) : scanned;
}

/** The receiver would not take it: it goes back to its sender, and its receiver is owed nothing. */
export const applyReceiverRefusal = (draft: ProtectionDraft, legId: LegId): ProtectionDraft => {
  const scanned = collected(draft, legId);
  return applyPromiseAction(scanned, legId, 'refuse') ?? scanned;
};

/** Once couriers collect, a receiver who has the parcel shows that it left its sender, scanned or not. */
export function applyParcelAcceptance(draft: ProtectionDraft, legId: LegId): ProtectionDraft {
  if (findPromise(draft, legId)?.kind !== 'parcel') return draft;
  const left = draft.state === 'collecting' ? collected(draft, legId) : draft;
  return applyPromiseAction(left, legId, 'accept') ?? left;
}

export const applyDamageClaim = (draft: ProtectionDraft, legId: LegId): ProtectionDraft =>
  applyPromiseAction(draft, legId, 'claim') ?? draft;

export function applyClaimDecision(draft: ProtectionDraft, legId: LegId, action: 'uphold' | 'reject'): ProtectionDraft {
  const decided = applyPromiseAction(draft, legId, action);
  if (!decided) return draft;
  return action === 'uphold' ? payFromCoverAndFund(decided, legId) : decided;
}
