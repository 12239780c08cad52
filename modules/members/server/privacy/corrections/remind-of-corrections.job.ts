import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import { listRolesWith } from '#contracts/staff-roles.ts';
import { listStaffContacts } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import type { CorrectionId } from '../../../domain/correction.schemas.ts';
import { correctionsWaitingEmail } from '../../../emails/corrections-waiting.email.tsx';
import { countOpenCorrections } from './count-open-corrections.ts';
import { PrivacyCorrection } from '../../correction.entity.ts';
import { memberPermissions } from '../../../domain/members.permissions.ts';

/** Requests that share a transaction, and so one letter to each member of staff. */
const together = 100;

const readers = listRolesWith('members.manage', memberPermissions);

/** Reminds staff by email of requests whose due date is near, then daily until they are decided. */
export const remindOfCorrectionsJob = defineJob({
  name: 'members.remindOfCorrections',
  schema: z.object({}),
  schedule: '*/30 * * * *',
  run: ({ db, now, ...context }) => {
    const due = sql`from privacy_correction where decision is null and remind_at <= ${now}`;
    return processDueRows<CorrectionId>(context, {
      find: createDueFinder(db, sql`remind_at`, due),
      take: remind,
      together,
    });
  },
});

/** The rows are locked and read again, so that concurrent workers send the letters once. */
async function remind(unit: Unit, ids: readonly CorrectionId[]): Promise<void> {
  const due = await unit.em.find(
    PrivacyCorrection,
    { id: { $in: [...ids] }, decision: null, remindAt: { $lte: unit.now } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  for (const request of due) request.remindAt = new Date(unit.now.getTime() + day);
  for (const { id, address, username, locale } of await listStaffContacts(unit.db, readers, unit.now)) {
    // Members of staff do not decide their own requests.
    const ids = due.flatMap((request) => (request.memberId === id ? [] : [request.id]));
    const counts = await countOpenCorrections(unit.db, ids, unit.now);
    if (counts.count === 0) continue;
    unit.mail(correctionsWaitingEmail, {
      to: { address, name: username },
      locale,
      props: { username, ...counts, ids },
    });
  }
}
