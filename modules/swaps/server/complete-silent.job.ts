import { sql } from 'kysely';
import { z } from 'zod';
import type { SwapId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition } from '#platform/db/keyset.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { takeDue, type Due } from '#platform/jobs/take-due.ts';
import { completeSwap } from './complete-swap.ts';
import { lockSwap } from './lock-swap.ts';

/** Completes what nobody has objected to for long enough; each swap in a transaction of its own. */
export const completeSilentSwaps = defineJob({
  name: 'swaps.completeSilent',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ db, now, ...context }) => takeDue<SwapId>(context, { find: (after, limit) => findSilent(db, now, after, limit), take: completeSilent, together: 1 }),
});

async function findSilent(db: Db, now: Date, after: Due<SwapId> | null, limit: number): Promise<readonly Due<SwapId>[]> {
  const { rows } = await sql<Due<SwapId>>`
    select id, completes_at::text as "dueAt" from swap
    where state = 'underWay' and completes_at <= ${now} and ${afterPosition(sql`completes_at, id`, 'up', ['timestamptz', 'uuid'], after && [after.dueAt, after.id])}
    order by completes_at, id limit ${limit}`.execute(db);
  return rows;
}

async function completeSilent(unit: Unit, ids: readonly SwapId[]): Promise<void> {
  for (const id of ids) {
    const locked = await lockSwap(unit, id, null);
    const { state, completesAt } = locked.swap;
    if (state === 'underWay' && completesAt && completesAt <= unit.now) await completeSwap(unit, locked, 'time');
  }
}
