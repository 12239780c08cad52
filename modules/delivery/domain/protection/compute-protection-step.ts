import {
  endUnshippedProtection,
  isFullyBacked,
  applyMemberAgreement,
  applyCardHeld,
  applyCardHoldLost,
} from './before-packing.ts';
import { applyChargeBack, applyChargeBackWon, withholdRefundAfterChargeBack } from './charge-back.ts';
import { applyCourierFailure, applyPackingConfirmed, applyFirstScan } from './courier-collection.ts';
import { captureExpiringHold, endCollectingTime, endPackingTime } from './missed-deadlines.ts';
import {
  applyClaimDecision,
  applyParcelAcceptance,
  applyParcelArrival,
  applyDamageClaim,
  applyLossOrDamage,
  applyReceiverRefusal,
} from './in-transit.ts';
import { applyCardCapture, applyCaptureRefused } from './pay-owed.ts';
import type { ProtectionStep, ProtectionCase, ProtectionEvent } from './protection-case.ts';
import { changePromise, type ProtectionDraft } from './protection-draft.ts';
import { endProtectionIfSettled } from './end-protection-if-settled.ts';

/**
 * The next state of a protected swap and what has to be done for it. An event that came before, or comes too late,
 * changes nothing: the table of states has no such step.
 */
export function computeProtectionStep(before: ProtectionCase, event: ProtectionEvent): ProtectionStep {
  const draft: ProtectionDraft = { ...before, effects: [] };
  return endProtectionIfSettled(step(draft, event));
}

function step(draft: ProtectionDraft, event: ProtectionEvent): ProtectionDraft {
  switch (event.kind) {
    case 'agreed':
      return applyMemberAgreement(draft, event.memberId);
    case 'declined':
      return endUnshippedProtection(draft, 'decline');
    case 'held':
      return issueWhenBacked(applyCardHeld(draft, event.memberId));
    case 'holdLost':
      return applyCardHoldLost(draft, event.memberId);
    case 'holdEnding':
      return captureExpiringHold(draft, event.memberId);
    case 'captured':
      return applyCardCapture(draft, event.memberId, event.cents);
    case 'captureRefused':
      return applyCaptureRefused(draft, event.memberId);
    case 'chargedBack':
      return applyChargeBack(draft, event.memberId);
    case 'chargeBackWon':
      return applyChargeBackWon(draft, event.memberId);
    case 'giveBackRefused':
      return withholdRefundAfterChargeBack(draft, event.memberId, event.cents);
    case 'ordered':
      return issueWhenBacked(changePromise(draft, event.legId, { isOrdered: true, isStranded: false }));
    case 'packed':
      return applyPackingConfirmed(draft, event.legId);
    case 'scanned':
      return applyFirstScan(draft, event.legId);
    case 'courierFailed':
      return applyCourierFailure(draft, event.legId);
    case 'arrived':
      return applyParcelArrival(draft, event.legId);
    case 'lost':
    case 'damaged':
      return applyLossOrDamage(draft, event.legId, event.kind === 'lost' ? 'lose' : 'damage');
    case 'refused':
      return applyReceiverRefusal(draft, event.legId);
    case 'accepted':
      return applyParcelAcceptance(draft, event.legId);
    case 'claimed':
      return applyDamageClaim(draft, event.legId);
    case 'claimUpheld':
      return applyClaimDecision(draft, event.legId, 'uphold');
    case 'claimRejected':
      return applyClaimDecision(draft, event.legId, 'reject');
    case 'swapCancelled':
      return endUnshippedProtection(draft);
    case 'deadline':
      return passDeadline(draft);
  }
}

/** Labels of all parcels are issued together, once every card holds its amount and every order is paid. */
const issueWhenBacked = (draft: ProtectionDraft): ProtectionDraft =>
  draft.state === 'backing' && isFullyBacked(draft)
    ? { ...draft, state: 'packing', effects: [...draft.effects, { kind: 'issueLabels' }] }
    : draft;

/** The present state has lasted as long as it may. */
function passDeadline(draft: ProtectionDraft): ProtectionDraft {
  if (draft.state === 'proposed' || draft.state === 'backing') return endUnshippedProtection(draft);
  if (draft.state === 'packing') return endPackingTime(draft);
  if (draft.state === 'collecting') return endCollectingTime(draft);
  return draft;
}
