import type { SwapId } from '#contracts/ids.ts';
import { disputeSwapsWithPartner } from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import type { ScamReportForm } from '../domain/report.schemas.ts';
import { makeReport } from './make-report.ts';
import { findReportedSubject, loadReportSubject } from './report-subjects.ts';

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
  const subject = await findReportedSubject(unit, member.id, thing);
  const { aboutId } = await loadReportSubject(unit, member.id, subject);
  await makeReport(unit, member, { ...form, thing: subject, reason: 'fraud' }, maximum);
  return disputeSwapsWithPartner(unit, member, aboutId);
}
