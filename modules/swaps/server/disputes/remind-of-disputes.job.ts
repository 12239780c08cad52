import { sql } from 'kysely';
import { computeNextReminder } from '#contracts/case-deadlines.ts';
import type { SwapId } from '#contracts/ids.ts';
import { listRolesWith } from '#contracts/staff-roles.ts';
import { defineStaffReminder, lockedById } from '#modules/identity/public.ts';
import { swapPermissions } from '../../domain/swaps.permissions.ts';
import { disputesWaitingEmail } from '../../emails/disputes-waiting.email.tsx';
import { toDisputeDeadlineSettings } from '../dispute-deadline-settings.ts';
import { Swap } from '../swap.entity.ts';
import { summariseWaitingDisputes } from './summarise-waiting-disputes.ts';

/** Reminds staff by email of disputes that are not taken, and the owner of those that are not decided. */
export const remindOfDisputesJob = defineStaffReminder({
  name: 'swaps.remindOfDisputes',
  schedule: '*/30 * * * *',
  readers: listRolesWith('swaps.manage', swapPermissions),
  open: sql`from swap where state = 'disputed'`,
  remindAt: sql`dispute_remind_at`,
  lockDue: ({ em, now }, ids: readonly SwapId[]) =>
    em.find(Swap, { id: { $in: [...ids] }, state: 'disputed', disputeRemindAt: { $lte: now } }, lockedById),
  postpone(swap, { config, now }) {
    const openedAt = swap.disputedAt ?? now;
    const isTaken = swap.disputeTakenBy !== null;
    swap.disputeRemindAt = computeNextReminder({ openedAt, isTaken }, toDisputeDeadlineSettings(config), now);
  },
  email: disputesWaitingEmail,
  async describe({ db, config, now }, due) {
    const counted = { ids: due.map(({ id }) => id), days: toDisputeDeadlineSettings(config) };
    const counts = await summariseWaitingDisputes(db, counted.ids, counted.days, now);
    return counts && { ...counts, counted };
  },
});
