import { listMembersByInterest } from '#modules/members/public.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { poolAnnounced } from '../../domain/chains.events.ts';
import { announcePoolJobRef } from './announce-pool.job-reference.ts';
import { typedTables } from '../tables.ts';

const membersAtOnce = 500;

/**
 * Announces an open pool to the members interested in its category, a part of them in each job: the next part is
 * enqueued in the transaction that publishes this one, so that each member is notified once.
 */
export const announcePoolJob = defineJob({
  ...announcePoolJobRef,
  run: ({ transaction, now }, { poolId, afterId }) =>
    transaction(async (unit) => {
      const pool = await typedTables(unit.db)
        .selectFrom('chain_pool')
        .select('category')
        .where('id', '=', poolId)
        .where('state', '=', 'open')
        .where('runs_at', '>', now)
        .executeTakeFirst();
      if (!pool) return;
      const memberIds = await listMembersByInterest(unit.db, pool.category, afterId, membersAtOnce);
      if (memberIds.length === 0) return;
      unit.publish(poolAnnounced, { poolId, category: pool.category, memberIds });
      if (memberIds.length === membersAtOnce)
        unit.enqueue(announcePoolJobRef, { poolId, afterId: memberIds.at(-1) ?? null });
    }),
});
