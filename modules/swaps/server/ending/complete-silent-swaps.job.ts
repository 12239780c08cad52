import { sql } from 'kysely';
import { z } from 'zod';
import type { SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { completeSwap } from './complete-swap.ts';
import { lockSwap } from '../lock-swap.ts';

/** Completes swaps whose time for objections has passed; each swap in its own transaction. */
export const completeSilentSwapsJob = defineJob({
  name: 'swaps.completeSilent',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ db, now, ...context }) => {
    const silent = sql`from swap where state = 'underWay' and completes_at <= ${now}`;
    return processDueRows<SwapId>(context, {
      find: createDueFinder(db, sql`completes_at`, silent),
      take: completeSilent,
      together: 1,
    });
  },
});

async function completeSilent(unit: Unit, ids: readonly SwapId[]): Promise<void> {
  for (const id of ids) {
    const locked = await lockSwap(unit, id, null);
    const { state, completesAt } = locked.swap;
    if (state === 'underWay' && completesAt && completesAt <= unit.now) await completeSwap(unit, locked, 'time');
  }
}
