import { sql } from 'kysely';
import { z } from 'zod';
import type { SwapId } from '#contracts/ids.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { completeSwap } from './complete-swap.ts';
import { lockSwap } from './lock-swap.ts';

const atATime = 200;

/** Completes what nobody has objected to for long enough; each swap in a transaction of its own. */
export const completeSilentSwaps = defineJob({
  name: 'swaps.completeSilent',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  async run({ db, transaction, now }) {
    const { rows } = await sql<{ id: SwapId }>`
      select id from swap where state = 'underWay' and completes_at <= ${now} order by completes_at limit ${atATime}`.execute(db);
    for (const { id } of rows) {
      await transaction(async (unit) => {
        const locked = await lockSwap(unit, id, null);
        const { state, completesAt } = locked.swap;
        if (state === 'underWay' && completesAt && completesAt <= unit.now) await completeSwap(unit, locked, 'time');
      });
    }
  },
});
