import { sql } from 'kysely';
import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import type { SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { computeIdleSwapEnd } from '../../domain/overdue.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { toSwapCancelSnapshot, endSwapWithoutEffect } from './cancel-swap-or-request-cancel.ts';
import { lockSwap } from '../lock-swap.ts';

/**
 * Cancels a swap of which nothing was sent, `SWAP_OVERDUE_DAYS` after either party could have cancelled it alone: its
 * items would otherwise stay reserved for good. The late members are those who would have been late then.
 */
export const cancelIdleSwapsJob = defineJob({
  name: 'swaps.cancelIdle',
  schema: z.object({}),
  schedule: '23 * * * *',
  run: ({ db, now, host, ...context }) => {
    const { SWAP_ARRANGE_DAYS, SWAP_DISPATCH_DAYS, SWAP_OVERDUE_DAYS } = swapSettings.read(host.config);
    const shortest = Math.min(SWAP_ARRANGE_DAYS, SWAP_DISPATCH_DAYS) + SWAP_OVERDUE_DAYS;
    const old = sql`from swap where state = 'agreed' and agreed_at <= ${new Date(now.getTime() - shortest * day)}`;
    return processDueRows<SwapId>(context, {
      find: createDueFinder(db, sql`agreed_at`, old),
      take: (unit, ids) => cancelIdle(unit, ids),
      together: 1,
    });
  },
});

async function cancelIdle(unit: Unit, ids: readonly SwapId[]) {
  const times = swapSettings.read(unit.config);
  for (const id of ids) {
    const locked = await lockSwap(unit, id, null);
    const isIdle = computeIdleSwapEnd(toSwapCancelSnapshot(locked), times) <= unit.now;
    if (locked.swap.state === 'agreed' && isIdle) await endSwapWithoutEffect(unit, locked, null, times);
  }
}
