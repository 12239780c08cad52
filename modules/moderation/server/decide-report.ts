import { ItemId } from '#contracts/ids.ts';
import { banMember, contactOf } from '#modules/identity/public.ts';
import { removeItem } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { decisionsOn } from '../domain/report-choices.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import { reportDecided } from '../domain/moderation.events.ts';
import type { DecideReport } from '../domain/report.schemas.ts';
import { warningLetter } from '../emails/warning.email.tsx';
import { lockReports, mayStep, takenOf } from './lock-report.ts';
import type { Report } from './report.entity.ts';

/**
 * Decides every report of the same subject. The reason is sent to the reported member and stored in the audit log; the
 * reporters stay unnamed.
 * @param until the end of a ban; null bans for good
 * @throws platform.notFound, moderation.aboutYourself, moderation.alreadyDecided, moderation.takenByAnother,
 * moderation.nothingToRemove, and what a ban or a removal throws
 */
export async function decideReport(
  unit: Unit,
  admin: Pick<Member, 'id'>,
  { id, decision, reason }: DecideReport,
  until: Date | null,
): Promise<void> {
  const reports = await lockReports(unit, id);
  const [report] = reports;
  mayStep(report, admin.id, 'decide');
  const taken = takenOf(reports);
  if (taken && taken.takenBy !== admin.id) throw moderationErrors.takenByAnother();
  if (!decisionsOn(report.subjectKind).includes(decision)) throw moderationErrors.nothingToRemove();
  await carryOut[decision](unit, report, reason, until);
  const reportIds = reports.map((one) => one.id);
  const { state } = report;
  for (const one of reports)
    Object.assign(one, {
      state: 'decided',
      decision,
      decidedBy: admin.id,
      decidedAt: unit.now,
      remindAt: null,
    } satisfies Partial<Report>);
  unit.publish(reportDecided, {
    reportIds,
    subject: { kind: report.subjectKind, id: report.subjectId },
    aboutId: report.aboutId,
    decision,
  });
  unit.audit({
    action: 'moderation.decide',
    subject: { kind: 'report', id },
    before: { state },
    after: { state: 'decided', decision, reports: reportIds.length },
    reason,
  });
}

type CarryOut = (unit: Unit, report: Report, reason: string, until: Date | null) => Promise<void>;

const carryOut: Readonly<Record<DecideReport['decision'], CarryOut>> = {
  dismissed: async () => undefined,
  itemRemoved: (unit, { subjectId }, reason) => removeItem(unit, ItemId.parse(subjectId), reason),
  banned: (unit, { aboutId }, reason, until) => banMember(unit, aboutId, { reason, until }),
  async warned(unit, { aboutId, subjectKind: kind }, reason) {
    for (const to of await contactOf(unit.db, [aboutId], unit.now)) {
      unit.mail(warningLetter, {
        to: { address: to.address, name: to.username },
        locale: to.locale,
        props: { username: to.username, kind, reason },
      });
    }
  },
};
