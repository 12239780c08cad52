import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { GoalId } from '../domain/goals.schemas.ts';
import { advanceGoalByCompletedSwap } from './advance-goal-by-completed-swap.ts';
import { Goal } from './goal.entity.ts';
import { typedTables } from './tables.ts';

const completed = z.object({
  legs: z.array(z.object({ toId: MemberId, itemId: ItemId.nullable() })),
  /** Set where each goal is brought on by itself. */
  goalId: GoalId.optional(),
});
type CompletedSwap = z.infer<typeof completed>;

/** The active goals that go on from an item of a swap, or whose item it brought. */
async function findGoals(db: Db, { legs, goalId }: CompletedSwap): Promise<GoalId[]> {
  const itemIds = legs.flatMap(({ itemId }) => itemId ?? []);
  if (itemIds.length === 0) return [];
  const receivers = legs.map(({ toId }) => toId);
  const goals = await typedTables(db)
    .selectFrom('goal')
    .select('id')
    .where('state', '=', 'active')
    .where((goal) =>
      goal.or([
        goal('item_id', '=', anySql(itemIds)),
        goal.and([goal('member_id', '=', anySql(receivers)), goal('target_item_id', '=', anySql(itemIds))]),
      ]),
    )
    .execute();
  return goals.map(({ id }) => id).filter((id) => goalId === undefined || id === goalId);
}

/** Brings the goals that a swap concerns one step on. Locked by id. */
export const stepGoalsHandler = onEvent('swap.completed', {
  name: 'goals.step',
  schema: completed,
  split: async ({ legs }, db) =>
    (await findGoals(db, { legs })).map((goalId) => ({ id: goalId, payload: { legs, goalId } })),
  async handle(unit, swap) {
    const goals = await unit.em.find(
      Goal,
      { id: { $in: await findGoals(unit.db, swap) } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    for (const goal of goals) await advanceGoalByCompletedSwap(unit, goal);
  },
});
