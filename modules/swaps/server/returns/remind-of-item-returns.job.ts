import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { z } from 'zod';
import type { LegId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { itemReturnDueEvent } from '../../domain/swaps.events.ts';
import { lockSwap } from '../lock-swap.ts';
import { publishStepDue } from '../publish-step-due.ts';
import { advanceStepForEvent } from '../apply-swap-action.ts';
import { SwapReturn } from '../swap.entity.ts';

/** Reminds members of what they still hold: before the day by which it is to be sent back, and on that day. */
export const remindOfItemReturnsJob = defineJob({
  name: 'swaps.remindOfReturns',
  schema: z.object({}),
  schedule: '*/30 * * * *',
  run: ({ db, now, ...context }) => {
    const waiting = sql`(select leg_id as id, remind_at from swap_return where remind_at is not null) waiting`;
    const due = sql`from ${waiting} where remind_at <= ${now}`;
    return processDueRows<LegId>(context, {
      find: createDueFinder(db, sql`remind_at`, due),
      take: remind,
      together: 1,
    });
  },
});

async function remind(unit: Unit, ids: readonly LegId[]): Promise<void> {
  for (const legId of ids) {
    const known = await unit.em.findOneOrFail(SwapReturn, { legId });
    const locked = await lockSwap(unit, known.swapId, null);
    const returned = await unit.em.findOneOrFail(
      SwapReturn,
      { legId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (returned.remindAt === null || returned.remindAt > unit.now) continue;
    const { itemId, holderId, ownerId, payerId, dueAt } = returned;
    const isEarly = unit.now < dueAt;
    returned.remindAt = isEarly ? dueAt : null;
    if (isEarly) {
      publishStepDue(unit, locked, holderId, { how: 'sendBack', withId: ownerId, legs: [{ id: legId }], dueAt });
      continue;
    }
    unit.publish(itemReturnDueEvent, {
      ...advanceStepForEvent(locked),
      byId: null,
      itemId,
      holderId,
      ownerId,
      payerId,
      dueAt: dueAt.toISOString(),
    });
  }
}
