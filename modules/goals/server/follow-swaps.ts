import type { Cents } from '#contracts/money.ts';
import { completedGiving, type GivenItem } from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { goalReached, goalStepped } from '../domain/goals.events.ts';
import type { Goal } from './goal.entity.ts';
import { tablesOf } from './tables.ts';

/**
 * Takes the step of the completed swap in which the member gave the goal's current item, if there is one. The goal is
 * locked. After it the climb waits until the member has listed what they got.
 */
export async function followSwaps(unit: Unit, goal: Goal): Promise<void> {
  if (goal.state !== 'active' || goal.itemId === null) return;
  const swap = await completedGiving(unit.db, goal.memberId, goal.itemId, goal.startedAt);
  if (swap) await takeStep(unit, goal, goal.itemId, swap);
}

async function takeStep(unit: Unit, goal: Goal, gaveId: Goal['startItemId'], swap: GivenItem): Promise<void> {
  const got = swap.got.find(({ itemId }) => itemId === goal.targetItemId) ?? swap.got[0];
  const valueCents = worthOf(swap);
  const isReached = goal.targetItemId === null ? valueCents >= goal.targetCents : got?.itemId === goal.targetItemId;
  const number = goal.steps + 1;
  const taken = await tablesOf(unit.db)
    .insertInto('goal_step')
    .values({
      goal_id: goal.id,
      number,
      swap_id: swap.swapId,
      gave_id: gaveId,
      got_id: got?.itemId ?? null,
      cash_cents: swap.cashCents,
      value_cents: valueCents,
      stepped_at: swap.completedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!taken) return;
  Object.assign(goal, {
    steps: number,
    itemId: null,
    changedAt: unit.now,
    ...(isReached && { state: 'completed', reachedAt: swap.completedAt }),
  } satisfies Partial<Goal>);
  await unit.em.flush();
  const step = { goalId: goal.id, memberId: goal.memberId, swapId: swap.swapId, itemId: got?.itemId ?? null };
  if (isReached) unit.publish(goalReached, step);
  else unit.publish(goalStepped, { ...step, number, valueCents });
}

/** What the member holds after a swap: the items they got, and cash that came in. Cash they paid is shown beside it. */
const worthOf = ({ got, cashCents }: GivenItem): Cents =>
  got.reduce((sum, { valueCents }) => sum + valueCents, Math.max(0, cashCents)) as Cents;
