import { sql } from 'kysely';
import { z } from 'zod';
import type { SwapId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition } from '#platform/db/keyset.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { takeDue, type Due } from '#platform/jobs/take-due.ts';
import { swapResumed } from '../domain/swaps.events.ts';
import { lockSwap } from './lock-swap.ts';
import { nextFacts, stepSwap } from './step-swap.ts';

/** A swap that stood still for a ban alone goes on when the ban is over, lifted or run out: a ban that runs out tells nobody. */
export const resumeAfterBans = defineJob({
  name: 'swaps.resumeAfterBans',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ db, ...context }) => takeDue<SwapId>(context, { find: (after, limit) => findFree(db, after, limit), take: resume, together: 1 }),
});

async function findFree(db: Db, after: Due<SwapId> | null, limit: number): Promise<readonly Due<SwapId>[]> {
  const { rows } = await sql<Due<SwapId>>`
    select id, changed_at::text as "dueAt" from swap
    where state = 'disputed' and dispute_cause = 'ban'
      and not exists (select from swap_party party where party.swap_id = swap.id and not exists (select from ${memberNames} here where here.id = party.member_id))
      and ${afterPosition(sql`changed_at, id`, 'up', ['timestamptz', 'uuid'], after && [after.dueAt, after.id])}
    order by changed_at, id limit ${limit}`.execute(db);
  return rows;
}

async function resume(unit: Unit, ids: readonly SwapId[]): Promise<void> {
  for (const id of ids) {
    const locked = await lockSwap(unit, id, null);
    const { swap, legs } = locked;
    if (swap.state !== 'disputed' || swap.disputeCause !== 'ban') continue;
    stepSwap(unit, locked, legs.every(({ state }) => state === 'agreed') ? 'resumeUnsent' : 'resume');
    swap.disputeCause = null;
    unit.publish(swapResumed, nextFacts(locked));
  }
}
