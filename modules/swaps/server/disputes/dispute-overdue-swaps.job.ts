import { sql } from 'kysely';
import { z } from 'zod';
import type { SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { lockSwap } from '../lock-swap.ts';
import { openDispute } from './open-dispute.ts';

/** Opens a dispute where one party has sent and the other has not in time; each swap in its own transaction. */
export const disputeOverdueSwapsJob = defineJob({
  name: 'swaps.disputeOverdue',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ db, now, ...context }) => {
    const overdue = sql`from swap where state = 'underWay' and overdue_at <= ${now}`;
    return processDueRows<SwapId>(context, {
      find: createDueFinder(db, sql`overdue_at`, overdue),
      take: disputeOverdue,
      together: 1,
    });
  },
});

async function disputeOverdue(unit: Unit, ids: readonly SwapId[]): Promise<void> {
  for (const id of ids) {
    const locked = await lockSwap(unit, id, null);
    const { state, overdueAt } = locked.swap;
    if (state !== 'underWay' || overdueAt === null || overdueAt > unit.now) continue;
    openDispute(unit, locked, { cause: 'overdue' });
  }
}
