import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { addNotifications } from '#modules/notifications/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { decisions, subjectKinds } from '../domain/report-choices.ts';
import { removedBy } from './remove-text.ts';

/** Notifies a member of what staff removed of theirs; they appeal where the notification leads. */
export const notifyAuthor = onEvent('moderation.decided', {
  name: 'moderation.notifyAuthor',
  schema: z.object({
    subject: z.object({ kind: z.enum(subjectKinds) }),
    aboutId: MemberId,
    decision: z.enum(decisions),
  }),
  async handle(unit, { subject, aboutId, decision }, meta) {
    const how = removedBy(subject.kind, decision);
    if (how)
      await addNotifications(unit, meta, [
        { memberId: aboutId, kind: 'account.removal', actorId: null, params: { how } },
      ]);
  },
});
