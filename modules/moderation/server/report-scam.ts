import type { MemberId, SwapId } from '#contracts/ids.ts';
import { findLastPartnerMessage } from '#modules/chat/public.ts';
import { disputeSwapsWithPartner } from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import type { ReportedSubject, ScamReportForm } from '../domain/report.schemas.ts';
import { makeReport } from './make-report.ts';
import { loadReportSubject } from './report-subjects.ts';

/**
 * Reports a scam and puts every swap under way with its author on hold. The words go to staff alone, not into the
 * notes of a swap, which its other party reads.
 * @throws moderation.notFound, moderation.yourself, moderation.tooMany, uploads.imageNotUsable, chat.notInRoom
 */
export async function reportScam(
  unit: Unit,
  member: Pick<Member, 'id'>,
  { thing, ...form }: ScamReportForm,
  maximum: number,
): Promise<readonly SwapId[]> {
  const subject = thing.kind === 'room' ? await findRoomSubject(unit, member.id, thing.roomId) : thing;
  const { aboutId } = await loadReportSubject(unit, member.id, subject);
  await makeReport(unit, member, { ...form, thing: subject, reason: 'fraud' }, maximum);
  return disputeSwapsWithPartner(unit, member, aboutId);
}

/** The partner's last message, which brings those before it as evidence; the partner where they wrote none. */
async function findRoomSubject(
  unit: Unit,
  memberId: MemberId,
  roomId: Extract<ScamReportForm['thing'], { kind: 'room' }>['roomId'],
): Promise<ReportedSubject> {
  const found = await findLastPartnerMessage(unit.db, memberId, roomId);
  if (!found) throw moderationErrors.notFound();
  const { partnerId, messageId } = found;
  return messageId ? { kind: 'message', roomId, messageId } : { kind: 'member', memberId: partnerId };
}
