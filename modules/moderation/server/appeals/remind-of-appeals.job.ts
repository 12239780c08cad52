import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import { listRolesWith } from '#contracts/staff-roles.ts';
import { listStaffContacts } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import type { AppealId } from '../../domain/appeal.ts';
import { moderationPermissions } from '../../domain/moderation.permissions.ts';
import { moderationSettings } from '../../domain/moderation.settings.ts';
import { appealsWaitingEmail } from '../../emails/appeals-waiting.email.tsx';
import { Appeal } from '../appeal.entity.ts';

/** Appeals that share a transaction, and so one email to each member of staff. */
const together = 100;

const readers = listRolesWith('moderation.manage', moderationPermissions);

/** Reminds staff by email, daily, of appeals that were not decided in time. */
export const remindOfAppealsJob = defineJob({
  name: 'moderation.remindOfAppeals',
  schema: z.object({}),
  schedule: '10,40 * * * *',
  run: ({ db, now, ...context }) => {
    const due = sql`from appeal where state = 'open' and remind_at <= ${now}`;
    return processDueRows<AppealId>(context, {
      find: createDueFinder(db, sql`remind_at`, due),
      take: remind,
      together,
    });
  },
});

/** The rows are locked and read again, so that concurrent workers send the emails once. */
async function remind(unit: Unit, ids: readonly AppealId[]): Promise<void> {
  const due = await unit.em.find(
    Appeal,
    { id: { $in: [...ids] }, state: 'open', remindAt: { $lte: unit.now } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  for (const appeal of due) appeal.remindAt = new Date(unit.now.getTime() + day);
  if (due.length === 0) return;
  for (const { id, address, username, locale } of await listStaffContacts(unit.db, readers, unit.now)) {
    // An appeal is decided by another person than the ruling, and not by its author.
    const ids = due.filter(({ ruledBy, aboutId }) => ruledBy !== id && aboutId !== id).map((appeal) => appeal.id);
    if (ids.length > 0)
      unit.mail(appealsWaitingEmail, {
        to: { address, name: username },
        locale,
        props: { username, count: ids.length, days: moderationSettings.read(unit.config).APPEAL_ANSWER_DAYS, ids },
      });
  }
}
