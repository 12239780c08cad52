import type { MemberId } from '#contracts/ids.ts';
import { changeSide, findSide, addEffects, type ProtectionDraft } from './protection-draft.ts';

/** Notes what does not go back to a card, since its bank has taken it already. */
export function withholdRefundAfterChargeBack(
  draft: ProtectionDraft,
  memberId: MemberId,
  cents: number,
): ProtectionDraft {
  const side = findSide(draft, memberId);
  if (!side) return draft;
  const noted = changeSide(draft, memberId, { writtenBackCents: side.writtenBackCents + cents });
  return addEffects(noted, { kind: 'writeBack', memberId, cents });
}

/** The bank has taken back what its card had paid. */
export const applyChargeBack = (draft: ProtectionDraft, memberId: MemberId): ProtectionDraft =>
  changeSide(draft, memberId, { isChargedBack: true });

/** The house won the dispute: what was to go back to the card goes back now. */
export function applyChargeBackWon(draft: ProtectionDraft, memberId: MemberId): ProtectionDraft {
  const side = findSide(draft, memberId);
  if (!side) return draft;
  const cents = side.writtenBackCents;
  const won = changeSide(draft, memberId, { isChargedBack: false, writtenBackCents: 0 });
  if (cents === 0) return won;
  return addEffects(won, { kind: 'reinstate', memberId, cents }, { kind: 'giveBack', memberId, cents });
}
