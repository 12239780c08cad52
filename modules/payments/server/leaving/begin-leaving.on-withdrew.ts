import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { stopRenewalJob } from '../renewal/stop-renewal.job.ts';
import { typedTables } from '../tables.ts';

const schema = z.object({ memberId: MemberId });

/**
 * A member who leaves is charged no more from the day they asked, and what they paid ahead counts from there. Events
 * may come in any order, so the latest request to leave counts, not one that a return took back.
 */
export const stopChargingLeaver = onEvent('identity.withdrew', {
  name: 'payments.beginLeaving',
  schema,
  async handle(unit, { memberId }, { occurredAt }) {
    await typedTables(unit.db)
      .insertInto('leaver_settlement')
      .values({ member_id: memberId, left_at: occurredAt, erased_at: null, settled_at: null })
      .onConflict((conflict) =>
        conflict
          .column('member_id')
          .doUpdateSet({ left_at: occurredAt })
          .where('leaver_settlement.erased_at', 'is', null)
          .where('leaver_settlement.left_at', '<', occurredAt),
      )
      .execute();
    unit.enqueue(stopRenewalJob, { memberId });
  },
});

/** A member who comes back keeps what they paid for; whether it renews again is theirs to say. */
export const cancelLeaverSettlement = onEvent('identity.returned', {
  name: 'payments.stayAfterAll',
  schema,
  async handle(unit, { memberId }, { occurredAt }) {
    await typedTables(unit.db)
      .deleteFrom('leaver_settlement')
      .where('member_id', '=', memberId)
      .where('left_at', '<=', occurredAt)
      .where('erased_at', 'is', null)
      .execute();
  },
});

/** A ban stops the renewal: a member who cannot sign in is not charged. */
export const stopRenewalOfBanned = onEvent('identity.banned', {
  name: 'payments.stopRenewalOfBanned',
  schema,
  async handle(unit, { memberId }) {
    unit.enqueue(stopRenewalJob, { memberId });
  },
});
