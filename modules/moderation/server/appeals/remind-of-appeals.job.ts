import { sql } from 'kysely';
import { day } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { defineStaffReminder, lockedById } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { AppealId } from '../../domain/appeal.ts';
import { moderationSettings } from '../../domain/moderation.settings.ts';
import { appealsWaitingEmail } from '../../emails/appeals-waiting.email.tsx';
import { Appeal } from '../appeal.entity.ts';
import { appealDeciderRoles, isAppealAbout, isOnlyDecider } from './second-look.ts';

/** Reminds staff by email, daily, of appeals that were not decided in time. */
export const remindOfAppealsJob = defineStaffReminder({
  name: 'moderation.remindOfAppeals',
  schedule: '10,40 * * * *',
  readers: appealDeciderRoles,
  open: sql`from appeal where state = 'open'`,
  remindAt: sql`remind_at`,
  lockDue: ({ em, now }, ids: readonly AppealId[]) =>
    em.find(Appeal, { id: { $in: [...ids] }, state: 'open', remindAt: { $lte: now } }, lockedById),
  postpone(appeal, { now }) {
    appeal.remindAt = new Date(now.getTime() + day);
  },
  email: appealsWaitingEmail,
  async describe(unit, due, reader) {
    const ids: AppealId[] = [];
    for (const appeal of due) if (await mayDecide(unit, reader, appeal)) ids.push(appeal.id);
    const days = moderationSettings.read(unit.config).APPEAL_ANSWER_DAYS;
    return ids.length === 0 ? null : { count: ids.length, days, ids };
  },
});

/** Not whom it is about, and the person who ruled only where no other may. */
const mayDecide = async (unit: Unit, reader: MemberId, appeal: Appeal): Promise<boolean> =>
  !(await isAppealAbout(unit, reader, appeal)) && (appeal.ruledBy !== reader || isOnlyDecider(unit, appeal));
