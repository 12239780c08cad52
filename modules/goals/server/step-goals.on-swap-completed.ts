import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { applyCompletedSwaps } from './apply-completed-swaps.ts';
import { Goal } from './goal.entity.ts';

const leg = z.object({ toId: MemberId, itemId: ItemId.nullable() });
const completed = z.object({ legs: z.array(leg) });

/** Brings the goals that go on from an item of this swap, or whose item it brought, one step on. Locked by id. */
export const stepGoalsHandler = onEvent('swap.completed', {
  name: 'goals.step',
  schema: completed,
  split: ({ legs }) => legs.flatMap((each) => (each.itemId ? { id: each.itemId, payload: { legs: [each] } } : [])),
  async handle(unit, { legs }) {
    const itemIds = legs.flatMap(({ itemId }) => itemId ?? []);
    if (itemIds.length === 0) return;
    const goals = await unit.em.find(
      Goal,
      {
        state: 'active',
        $or: [
          { itemId: { $in: itemIds } },
          { memberId: { $in: legs.map(({ toId }) => toId) }, targetItemId: { $in: itemIds } },
        ],
      },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    for (const goal of goals) await applyCompletedSwaps(unit, goal);
  },
});
