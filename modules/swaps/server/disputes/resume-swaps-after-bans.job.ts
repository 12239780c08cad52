import { sql } from 'kysely';
import { z } from 'zod';
import type { SwapId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { swapResumedEvent } from '../../domain/swaps.events.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { lockSwap } from '../lock-swap.ts';
import { advanceStepForEvent, resumeSwap } from '../apply-swap-action.ts';

/**
 * Resumes a swap that was disputed only because of a ban, once the ban was lifted or has run out: the end of a ban that
 * runs out publishes no event.
 */
export const resumeAfterBansJob = defineJob({
  name: 'swaps.resumeAfterBans',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ db, ...context }) =>
    processDueRows<SwapId>(context, {
      find: createDueFinder(db, sql`changed_at`, freeAgain),
      take: (unit, ids) => resume(unit, ids),
      together: 1,
    }),
});

const freeAgain = sql`
  from swap where state = 'disputed' and dispute_cause = 'ban'
    and not exists (select from swap_party party where party.swap_id = swap.id and not exists (select from ${memberNames} here where here.id = party.member_id))`;

async function resume(unit: Unit, ids: readonly SwapId[]): Promise<void> {
  const times = swapSettings.read(unit.config);
  for (const id of ids) {
    const locked = await lockSwap(unit, id, null);
    const { swap } = locked;
    if (swap.state !== 'disputed' || swap.disputeCause !== 'ban') continue;
    resumeSwap(unit, locked, times);
    Object.assign(swap, { disputeCause: null, disputeAbout: null });
    unit.publish(swapResumedEvent, advanceStepForEvent(locked));
  }
}
