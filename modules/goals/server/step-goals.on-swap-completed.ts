import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { ItemId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { followSwaps } from './follow-swaps.ts';
import { Goal } from './goal.entity.ts';

const completed = z.object({ legs: z.array(z.object({ itemId: ItemId.nullable() })) });

/** Brings the goals that go on from an item of this swap one step on. Goals are locked by id. */
export const stepGoals = onEvent('swap.completed', {
  name: 'goals.step',
  schema: completed,
  async handle(unit, { legs }) {
    const itemIds = legs.flatMap(({ itemId }) => itemId ?? []);
    if (itemIds.length === 0) return;
    const goals = await unit.em.find(
      Goal,
      { itemId: { $in: itemIds }, state: 'active' },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    for (const goal of goals) await followSwaps(unit, goal);
  },
});
