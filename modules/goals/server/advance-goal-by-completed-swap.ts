import type { Cents } from '#contracts/money.ts';
import {
  findCompletedSwapGettingItem,
  findCompletedSwapGivingItem,
  type MemberCompletedSwap,
} from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { goalReachedEvent, goalSteppedEvent, type ValueChange } from '../domain/goals.events.ts';
import type { Goal } from './goal.entity.ts';
import { goalsTopic } from './goals.topic.ts';
import { loadCurrentGoalCents } from './current-goal-cents.ts';
import { typedTables } from './tables.ts';

/**
 * Takes the step of a completed swap, if there is one: the swap in which the member gave the goal's current item, or
 * that brought the goal item itself. The goal is locked. After it the climb waits until the member has listed what they
 * got.
 */
export async function advanceGoalByCompletedSwap(unit: Unit, goal: Goal): Promise<void> {
  if (goal.state !== 'active') return;
  const swap = await swapOnTheWay(unit, goal);
  if (swap) await takeStep(unit, goal, swap);
}

async function swapOnTheWay({ db }: Unit, goal: Goal): Promise<MemberCompletedSwap | null> {
  const { memberId, itemId, targetItemId, startedAt } = goal;
  const given = itemId === null ? null : await findCompletedSwapGivingItem(db, memberId, itemId, startedAt);
  if (given && broughtSomething(given)) return given;
  return targetItemId === null ? null : findCompletedSwapGettingItem(db, memberId, targetItemId, startedAt);
}

/** False for a chain that lost the leg to this member: they gave, and nothing came. */
const broughtSomething = ({ got, cashCents }: MemberCompletedSwap): boolean => got.length > 0 || cashCents > 0;

async function takeStep(unit: Unit, goal: Goal, swap: MemberCompletedSwap): Promise<void> {
  unit.publishChange(goalsTopic.name, goal.memberId);
  const got = swap.got.find(({ itemId }) => itemId === goal.targetItemId) ?? swap.got[0];
  const valueCents = computeWorth(swap);
  const isReached = goal.targetItemId === null ? valueCents >= goal.targetCents : got?.itemId === goal.targetItemId;
  const change = compareValues(await loadCurrentGoalCents(unit.db, goal), valueCents);
  const { gaveId } = swap;
  // A goal item that was bought for cash alone is reached without a step: nothing was given on the way.
  const isStep = gaveId !== null;
  const number = goal.steps + (isStep ? 1 : 0);
  if (isStep && !(await addStep(unit, goal, { ...swap, gaveId, number, gotId: got?.itemId ?? null, valueCents })))
    return;
  Object.assign(goal, {
    steps: number,
    itemId: null,
    changedAt: unit.now,
    ...(isReached && { state: 'completed', reachedAt: swap.completedAt }),
  } satisfies Partial<Goal>);
  await unit.em.flush();
  const step = { goalId: goal.id, memberId: goal.memberId, swapId: swap.swapId, itemId: got?.itemId ?? null };
  if (isReached) unit.publish(goalReachedEvent, step);
  else unit.publish(goalSteppedEvent, { ...step, number, valueCents, change });
}

interface Step extends Pick<MemberCompletedSwap, 'swapId' | 'cashCents' | 'completedAt'> {
  readonly number: number;
  readonly gaveId: NonNullable<MemberCompletedSwap['gaveId']>;
  readonly gotId: MemberCompletedSwap['gaveId'];
  readonly valueCents: Cents;
}

/** False where the swap counts for the goal already. */
async function addStep(unit: Unit, goal: Goal, step: Step): Promise<boolean> {
  const added = await typedTables(unit.db)
    .insertInto('goal_step')
    .values({
      goal_id: goal.id,
      number: step.number,
      swap_id: step.swapId,
      gave_id: step.gaveId,
      got_id: step.gotId,
      cash_cents: step.cashCents,
      value_cents: step.valueCents,
      stepped_at: step.completedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Computes what the member holds after a swap: the items they got, and cash that came in. Cash they paid is shown
 * beside it.
 */
const computeWorth = ({ got, cashCents }: MemberCompletedSwap): Cents =>
  got.reduce((sum, { valueCents }) => sum + valueCents, Math.max(0, cashCents)) as Cents;

const compareValues = (before: number, after: number): ValueChange =>
  after > before ? 'up' : after < before ? 'down' : 'level';
