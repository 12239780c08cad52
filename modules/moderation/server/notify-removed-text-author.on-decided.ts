import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { addNotifications } from '#modules/notifications/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { reportDecisions, reportSubjectKinds } from '../domain/report-choices.ts';
import { findRemovedTextKind } from './remove-text.ts';

/** Notifies a member of what staff removed of theirs; they appeal where the notification leads. */
export const notifyRemovedTextAuthor = onEvent('moderation.decided', {
  name: 'moderation.notifyAuthor',
  schema: z.object({
    subject: z.object({ kind: z.enum(reportSubjectKinds) }),
    aboutId: MemberId,
    decision: z.enum(reportDecisions),
  }),
  async handle(unit, { subject, aboutId, decision }, meta) {
    const how = findRemovedTextKind(subject.kind, decision);
    if (how)
      await addNotifications(unit, meta, [
        { memberId: aboutId, kind: 'account.removal', actorId: null, params: { how } },
      ]);
  },
});
