import { ImageId, ItemId, type MemberId } from '#contracts/ids.ts';
import { banMember, listEmailContacts } from '#modules/identity/public.ts';
import { removeItemByStaff, removeItemPictureByStaff } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { approvePicture } from '#platform/uploads/block-picture.ts';
import { listDecisionsForSubjectKind, type ReportSubjectKind } from '../domain/report-choices.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import { reportDecidedEvent } from '../domain/moderation.events.ts';
import type { DecideReportInput } from '../domain/report.schemas.ts';
import { warningEmail } from '../emails/warning.email.tsx';
import { findReportedItemTitle } from './find-report-notification-params.ts';
import { mailRemoval } from './mail-removal.ts';
import {
  lockReportsOfSameSubject,
  requireReportActionAllowed,
  findTakenReport,
} from './lock-reports-of-same-subject.ts';
import { removeReportedContent } from './remove-reported-content.ts';
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
  { id, decision, reason }: DecideReportInput,
  until: Date | null,
): Promise<void> {
  const reports = await lockReportsOfSameSubject(unit, id);
  const [report] = reports;
  requireReportActionAllowed(report, admin.id, 'decide');
  const taken = findTakenReport(reports);
  if (taken && taken.takenBy !== admin.id) throw moderationErrors.takenByAnother();
  if (!listDecisionsForSubjectKind(report.subjectKind).includes(decision)) throw moderationErrors.nothingToRemove();
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
  unit.publish(reportDecidedEvent, {
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

const carryOut: Readonly<Record<DecideReportInput['decision'], CarryOut>> = {
  dismissed: async (unit, { subjectKind, subjectId }) =>
    subjectKind === 'picture' ? approvePicture(unit, ImageId.parse(subjectId)) : undefined,
  itemRemoved: (unit, { subjectId }, reason) => removeItemByStaff(unit, ItemId.parse(subjectId), reason),
  textRemoved: (unit, report, reason) => removeReportedContent(unit, report, 'textRemoved', reason),
  usernameRemoved: (unit, report, reason) => removeReportedContent(unit, report, 'usernameRemoved', reason),
  portraitRemoved: (unit, report, reason) => removeReportedContent(unit, report, 'portraitRemoved', reason),
  async pictureRemoved(unit, report, reason) {
    await removePicture(unit, report, reason);
    await writeWarning(unit, report.aboutId, { kind: 'picture', id: report.subjectId }, reason);
  },
  banned: async (unit, report, reason, until) => {
    // Before the picture is removed, so that its owner gets the email of those who cannot sign in.
    await banMember(unit, report.aboutId, { reason, until });
    if (report.subjectKind === 'picture') await removePicture(unit, report, reason);
  },
  async warned(unit, report, reason) {
    const { aboutId, subjectKind, subjectId } = report;
    if (subjectKind === 'picture') await removePicture(unit, report, reason);
    await writeWarning(unit, aboutId, { kind: subjectKind, id: subjectId }, reason);
  },
};

/** Removes a picture, and emails an owner who is banned or away: a warning does not reach them. */
async function removePicture(unit: Unit, { subjectId, aboutId }: Report, reason: string): Promise<void> {
  await removeItemPictureByStaff(unit, ImageId.parse(subjectId), reason);
  if ((await listEmailContacts(unit.db, [aboutId], unit.now)).length > 0) return;
  await mailRemoval(unit, aboutId, { kind: 'picture', subjectId, thing: null, reason, removedAt: unit.now });
}

async function writeWarning(
  unit: Unit,
  id: MemberId,
  subject: { readonly kind: ReportSubjectKind; readonly id: string },
  reason: string,
): Promise<void> {
  const thing = await findReportedItemTitle(unit, id, subject);
  for (const { address, username, locale } of await listEmailContacts(unit.db, [id], unit.now))
    unit.mail(warningEmail, {
      to: { address, name: username },
      locale,
      props: { username, kind: subject.kind, reason, thing },
    });
}
