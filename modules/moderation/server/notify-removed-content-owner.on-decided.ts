import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { addNotifications } from '#modules/notifications/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { reportDecisions, reportSubjectKinds } from '../domain/report-choices.ts';
import { ReportId } from '../domain/report.schemas.ts';
import { findReportNotificationParams } from './find-report-notification-params.ts';
import { findRemovedContentKind } from './remove-reported-content.ts';

/** Notifies a member of what staff removed of theirs; they appeal where the notification leads. */
export const notifyRemovedContentOwnerHandler = onEvent('moderation.decided', {
  name: 'moderation.notifyAuthor',
  schema: z.object({
    reportIds: z.array(ReportId),
    subject: z.object({ kind: z.enum(reportSubjectKinds) }),
    aboutId: MemberId,
    decision: z.enum(reportDecisions),
  }),
  async handle(unit, { reportIds, subject, aboutId, decision }, meta) {
    const how = findRemovedContentKind(subject.kind, decision);
    if (!how) return;
    // A name and a portrait are of no item.
    const about = subject.kind === 'member' ? {} : await findReportNotificationParams(unit.db, aboutId, reportIds);
    await addNotifications(unit, meta, [
      { memberId: aboutId, kind: 'account.removal', actorId: null, params: { how, ...about } },
    ]);
  },
});
