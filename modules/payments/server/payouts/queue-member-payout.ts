import { newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { PayoutId } from '../../domain/payout.ts';
import { typedTables } from '../tables.ts';
import { sendPayoutJob } from './send-payout.job.ts';

interface PayoutDraft {
  readonly cents: number;
  /** The asking module's own words for what it is for; unique. */
  readonly reference: string;
}

/**
 * Owes a member a sum and sends it, once per reference, as soon as they have an account to be paid to. The caller has
 * booked the sum to `house:payouts`.
 */
export async function queueMemberPayout(
  unit: Unit,
  memberId: MemberId,
  { cents, reference }: PayoutDraft,
): Promise<void> {
  const account = await typedTables(unit.db)
    .selectFrom('payout_account')
    .select('is_ready as isReady')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const id = newId(PayoutId, unit.now.getTime());
  const added = await typedTables(unit.db)
    .insertInto('payout')
    .values({
      id,
      member_id: memberId,
      cents,
      reference,
      state: account?.isReady ? 'asked' : 'waiting',
      transfer_id: null,
      created_at: unit.now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.constraint('payout_reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  // The payouts of sample data are not sent.
  if (added && account?.isReady && !unit.isPast) unit.enqueue(sendPayoutJob, { payoutId: id });
}

/** Sends what has waited for a member's account. */
export async function sendWaitingPayouts(unit: Unit, memberId: MemberId): Promise<void> {
  const rows = await typedTables(unit.db)
    .updateTable('payout')
    .set({ state: 'asked' })
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
  for (const { id } of rows) unit.enqueue(sendPayoutJob, { payoutId: id });
}
