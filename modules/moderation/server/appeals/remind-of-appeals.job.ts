import { sql } from 'kysely';
import { day } from '#contracts/durations.ts';
import { listRolesWith } from '#contracts/staff-roles.ts';
import { defineStaffReminder, lockedById } from '#modules/identity/public.ts';
import type { AppealId } from '../../domain/appeal.ts';
import { moderationPermissions } from '../../domain/moderation.permissions.ts';
import { moderationSettings } from '../../domain/moderation.settings.ts';
import { appealsWaitingEmail } from '../../emails/appeals-waiting.email.tsx';
import { Appeal } from '../appeal.entity.ts';

/** Reminds staff by email, daily, of appeals that were not decided in time. */
export const remindOfAppealsJob = defineStaffReminder({
  name: 'moderation.remindOfAppeals',
  schedule: '10,40 * * * *',
  readers: listRolesWith('moderation.manage', moderationPermissions),
  open: sql`from appeal where state = 'open'`,
  remindAt: sql`remind_at`,
  lockDue: ({ em, now }, ids: readonly AppealId[]) =>
    em.find(Appeal, { id: { $in: [...ids] }, state: 'open', remindAt: { $lte: now } }, lockedById),
  postpone(appeal, { now }) {
    appeal.remindAt = new Date(now.getTime() + day);
  },
  email: appealsWaitingEmail,
  async describe({ config }, due, reader) {
    // An appeal is decided by another person than the ruling, and not by its author.
    const ids = due.filter(({ ruledBy, aboutId }) => ruledBy !== reader && aboutId !== reader).map(({ id }) => id);
    const days = moderationSettings.read(config).APPEAL_ANSWER_DAYS;
    return ids.length === 0 ? null : { count: ids.length, days, ids };
  },
});
