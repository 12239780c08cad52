import { endBefore, isFullyHeld, markAgreed, applyCardHeld, applyCardHoldLost } from './before-packing.ts';
import { markChargedBack, markChargeBackWon, writeOffChargeBack } from './charge-back.ts';
import { markCourierFailed, markPacked, markScanned } from './collecting.ts';
import { captureBeforeEnd, endCollecting, endPacking } from './missed-promises.ts';
import {
  applyClaimDecision,
  markAccepted,
  markArrived,
  markClaimed,
  applyLossOrDamage,
  markRefused,
} from './on-the-way.ts';
import { markCaptured, markCaptureRefused } from './pay-owed.ts';
import type { Advance, ProtectionCase, ProtectionEvent } from './protection-case.ts';
import { changePromise, type Draft } from './protection-draft.ts';
import { endProtectionIfSettled } from './settle.ts';

/**
 * The next state of a protected swap and what has to be done for it. An event that came before, or comes too late,
 * changes nothing: the table of states has no such step.
 */
export function advanceProtection(before: ProtectionCase, event: ProtectionEvent): Advance {
  const draft: Draft = { ...before, effects: [] };
  return endProtectionIfSettled(step(draft, event));
}

function step(draft: Draft, event: ProtectionEvent): Draft {
  switch (event.kind) {
    case 'agreed':
      return markAgreed(draft, event.memberId);
    case 'declined':
      return endBefore(draft, 'decline');
    case 'held':
      return issueWhenBacked(applyCardHeld(draft, event.memberId));
    case 'holdLost':
      return applyCardHoldLost(draft, event.memberId);
    case 'holdEnding':
      return captureBeforeEnd(draft, event.memberId);
    case 'captured':
      return markCaptured(draft, event.memberId, event.cents);
    case 'captureRefused':
      return markCaptureRefused(draft, event.memberId);
    case 'chargedBack':
      return markChargedBack(draft, event.memberId);
    case 'chargeBackWon':
      return markChargeBackWon(draft, event.memberId);
    case 'giveBackRefused':
      return writeOffChargeBack(draft, event.memberId, event.cents);
    case 'ordered':
      return issueWhenBacked(changePromise(draft, event.legId, { isOrdered: true, isStranded: false }));
    case 'packed':
      return markPacked(draft, event.legId);
    case 'scanned':
      return markScanned(draft, event.legId);
    case 'courierFailed':
      return markCourierFailed(draft, event.legId);
    case 'arrived':
      return markArrived(draft, event.legId);
    case 'lost':
    case 'damaged':
      return applyLossOrDamage(draft, event.legId, event.kind === 'lost' ? 'lose' : 'damage');
    case 'refused':
      return markRefused(draft, event.legId);
    case 'accepted':
      return markAccepted(draft, event.legId);
    case 'claimed':
      return markClaimed(draft, event.legId);
    case 'claimUpheld':
      return applyClaimDecision(draft, event.legId, 'uphold');
    case 'claimRejected':
      return applyClaimDecision(draft, event.legId, 'reject');
    case 'swapCancelled':
      return endBefore(draft);
    case 'deadline':
      return passDeadline(draft);
  }
}

/** Labels of all parcels are issued together, once every card holds its amount and every order is paid. */
const issueWhenBacked = (draft: Draft): Draft =>
  draft.state === 'backing' && isFullyHeld(draft)
    ? { ...draft, state: 'packing', effects: [...draft.effects, { kind: 'issueLabels' }] }
    : draft;

/** The present state has lasted as long as it may. */
function passDeadline(draft: Draft): Draft {
  if (draft.state === 'proposed' || draft.state === 'backing') return endBefore(draft);
  if (draft.state === 'packing') return endPacking(draft);
  if (draft.state === 'collecting') return endCollecting(draft);
  return draft;
}
