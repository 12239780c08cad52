import { z } from 'zod';
import { MemberId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { tablesOf } from './tables.ts';

interface End {
  readonly swapId: SwapId;
  readonly stoodBy: boolean;
  readonly endedAt: Date;
}

/** Inserts the entries. A swap ends once, so an entry that exists stays. */
async function keep(unit: Unit, memberIds: readonly MemberId[], { swapId, stoodBy, endedAt }: End): Promise<void> {
  if (memberIds.length === 0) return;
  const facts = { swap_id: swapId, stood_by: stoodBy, ended_at: endedAt };
  await tablesOf(unit.db)
    .insertInto('reliability_entry')
    .values(memberIds.toSorted().map((memberId) => ({ member_id: memberId, ...facts })))
    .onConflict((conflict) => conflict.constraint('reliability_entry_once').doNothing())
    .execute();
}

/** Every member of a completed swap stood by it, whether both confirmed, the time ran out, or an admin completed it. */
export const keepWhoStoodBy = onEvent('swap.completed', {
  name: 'reputation.keepWhoStoodBy',
  schema: z.object({ swapId: SwapId, memberIds: z.array(MemberId) }),
  handle: (unit, { swapId, memberIds }, { occurredAt }) =>
    keep(unit, memberIds, { swapId, stoodBy: true, endedAt: occurredAt }),
});

/**
 * The member who was late let the swap down. A cancelled swap counts for no other member, since what they would have
 * done is unknown.
 */
export const keepWhoLetDown = onEvent('swap.cancelled', {
  name: 'reputation.keepWhoLetDown',
  schema: z.object({ swapId: SwapId, lateIds: z.array(MemberId) }),
  handle: (unit, { swapId, lateIds }, { occurredAt }) =>
    keep(unit, lateIds, { swapId, stoodBy: false, endedAt: occurredAt }),
});
