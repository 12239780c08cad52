import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { z } from 'zod';
import { computeNextReminder } from '#contracts/case-deadlines.ts';
import type { SwapId } from '#contracts/ids.ts';
import { listRolesWith } from '#contracts/staff-roles.ts';
import { listStaffContacts } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { toDisputeDeadlineSettings } from '../dispute-deadline-settings.ts';
import { disputesWaitingEmail } from '../../emails/disputes-waiting.email.tsx';
import { summariseWaitingDisputes } from './summarise-waiting-disputes.ts';
import { Swap } from '../swap.entity.ts';
import { swapPermissions } from '../../domain/swaps.permissions.ts';

/** Disputes that share a transaction, and so one letter to each member of staff. */
const together = 100;

const readers = listRolesWith('swaps.manage', swapPermissions);

/** Reminds staff by email of disputes that are not taken, and the owner of those that are not decided. */
export const remindOfDisputesJob = defineJob({
  name: 'swaps.remindOfDisputes',
  schema: z.object({}),
  schedule: '*/30 * * * *',
  run: ({ db, now, ...context }) => {
    const due = sql`from swap where state = 'disputed' and dispute_remind_at <= ${now}`;
    return processDueRows<SwapId>(context, {
      find: createDueFinder(db, sql`dispute_remind_at`, due),
      take: remind,
      together,
    });
  },
});

/** The rows are locked and read again, so that concurrent workers send the letters once. */
async function remind(unit: Unit, ids: readonly SwapId[]): Promise<void> {
  const due = await unit.em.find(
    Swap,
    { id: { $in: [...ids] }, state: 'disputed', disputeRemindAt: { $lte: unit.now } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  if (due.length === 0) return;
  const days = toDisputeDeadlineSettings(unit.config);
  for (const swap of due) {
    const openedAt = swap.disputedAt ?? unit.now;
    swap.disputeRemindAt = computeNextReminder({ openedAt, isTaken: swap.disputeTakenBy !== null }, days, unit.now);
  }
  const counted = { ids: due.map(({ id }) => id), days };
  const counts = await summariseWaitingDisputes(unit.db, counted.ids, days, unit.now);
  if (!counts) return;
  for (const { address, username, locale } of await listStaffContacts(unit.db, readers, unit.now))
    unit.mail(disputesWaitingEmail, {
      to: { address, name: username },
      locale,
      props: { username, ...counts, counted },
    });
}
