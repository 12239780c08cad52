import { z } from 'zod';
import { MemberId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { typedTables } from './tables.ts';

interface End {
  readonly swapId: SwapId;
  readonly stoodBy: boolean;
  readonly endedAt: Date;
}

/** Inserts the entries. A swap ends once, so an entry that exists stays. */
async function keep(unit: Unit, memberIds: readonly MemberId[], { swapId, stoodBy, endedAt }: End): Promise<void> {
  if (memberIds.length === 0) return;
  const payload = { swap_id: swapId, stood_by: stoodBy, ended_at: endedAt };
  await typedTables(unit.db)
    .insertInto('reliability_entry')
    .values(memberIds.toSorted().map((memberId) => ({ member_id: memberId, ...payload })))
    .onConflict((conflict) => conflict.constraint('reliability_entry_once').doNothing())
    .execute();
}

/**
 * The members of a completed swap stood by it, whether all confirmed, the time ran out, or an admin completed it: all
 * but those whose leg was cancelled because they never sent it.
 */
export const recordReliableMembers = onEvent('swap.completed', {
  name: 'reputation.keepWhoStoodBy',
  schema: z.object({ swapId: SwapId, memberIds: z.array(MemberId), lateIds: z.array(MemberId).default([]) }),
  async handle(unit, { swapId, memberIds, lateIds }, { occurredAt }) {
    const stood = memberIds.filter((id) => !lateIds.includes(id));
    await keep(unit, stood, { swapId, stoodBy: true, endedAt: occurredAt });
    await keep(unit, lateIds, { swapId, stoodBy: false, endedAt: occurredAt });
  },
});

/**
 * A member who did not come to a meeting let the swap down, however it ends: two events may be handled in either order,
 * so that an entry of its end is replaced.
 */
export const recordMissedMeeting = onEvent('swap.meetingMissed', {
  name: 'reputation.keepWhoMissedMeeting',
  schema: z.object({ swapId: SwapId, memberId: MemberId }),
  async handle(unit, { swapId, memberId }, { occurredAt }) {
    await typedTables(unit.db)
      .insertInto('reliability_entry')
      .values({ member_id: memberId, swap_id: swapId, stood_by: false, ended_at: occurredAt })
      .onConflict((conflict) => conflict.constraint('reliability_entry_once').doUpdateSet({ stood_by: false }))
      .execute();
  },
});

/**
 * The member who was late let the swap down. A cancelled swap counts for no other member, since what they would have
 * done is unknown.
 */
export const recordUnreliableMembers = onEvent('swap.cancelled', {
  name: 'reputation.keepWhoLetDown',
  schema: z.object({ swapId: SwapId, lateIds: z.array(MemberId) }),
  handle: (unit, { swapId, lateIds }, { occurredAt }) =>
    keep(unit, lateIds, { swapId, stoodBy: false, endedAt: occurredAt }),
});
