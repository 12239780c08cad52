import type { MemberId } from '#contracts/ids.ts';
import { findOpenSwapsWithItems } from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { z } from 'zod';
import { goalStates } from '../domain/goal-state.ts';
import { goalsErrors } from '../domain/goals.errors.ts';
import type { continueGoalInput, GoalId, changeGoalStateInput, retargetGoalInput } from '../domain/goals.schemas.ts';
import { goalSettings } from '../domain/goals.settings.ts';
import { advanceGoalByCompletedSwap } from './advance-goal-by-completed-swap.ts';
import type { Goal } from './goal.entity.ts';
import { loadCurrentGoalCents } from './current-goal-cents.ts';
import { lockGoal, lockAndCountGoals } from './lock-goals.ts';
import { requireOwnListedItem, resolveGoalTarget } from './make-goal.ts';
import { typedTables } from './tables.ts';

/** Completes, archives or resumes a goal; a resumed one counts the swap that happened meanwhile. */
export async function changeGoalState(
  unit: Unit,
  member: MemberId,
  { goalId, action }: z.infer<typeof changeGoalStateInput>,
) {
  if (action === 'resume') await checkRoom(unit, member);
  const goal = await lockGoal(unit, member, goalId);
  const state = goalStates.next(goal.state, action);
  if (!state) throw goalsErrors.notPossible();
  change(unit, goal, { state });
  await unit.em.flush();
  await advanceGoalByCompletedSwap(unit, goal);
}

async function checkRoom(unit: Unit, member: MemberId): Promise<void> {
  const most = goalSettings.read(unit.config).GOALS_PER_MEMBER;
  if ((await lockAndCountGoals(unit, member)) >= most) throw goalsErrors.tooMany({ most });
}

/**
 * Goes on from another item of the member's own. Leaving an item that is in an agreed swap would lose the swap's step.
 * @throws goals.notOwnItem, goals.notPossible, goals.swapUnderWay
 */
export async function continueGoalFromItem(
  unit: Unit,
  member: MemberId,
  { goalId, itemId }: z.infer<typeof continueGoalInput>,
) {
  const goal = await lockActive(unit, member, goalId);
  const moving = goal.itemId === null ? [] : await findOpenSwapsWithItems(unit.db, member, [goal.itemId]);
  if (moving.length > 0) throw goalsErrors.swapUnderWay();
  const item = await requireOwnListedItem(unit, { id: member }, itemId);
  change(unit, goal, { itemId: item.id });
  await unit.em.flush();
  await advanceGoalByCompletedSwap(unit, goal);
}

/** Aims at something else. @throws goals.noSuchTarget, goals.heldAlready, goals.notPossible */
export async function retargetGoal(
  unit: Unit,
  member: MemberId,
  { goalId, target }: z.infer<typeof retargetGoalInput>,
) {
  const goal = await lockActive(unit, member, goalId);
  change(unit, goal, await resolveGoalTarget(unit, { id: member }, target, await loadCurrentGoalCents(unit.db, goal)));
}

async function lockActive(unit: Unit, member: MemberId, goalId: GoalId): Promise<Goal> {
  const goal = await lockGoal(unit, member, goalId);
  if (goal.state !== 'active') throw goalsErrors.notPossible();
  return goal;
}

const change = (unit: Unit, goal: Goal, to: Partial<Goal>): void => {
  Object.assign(goal, { ...to, changedAt: unit.now });
};

/** Deletes a goal and its steps; the swaps stay. @throws goals.notFound */
export async function deleteGoal(unit: Unit, member: MemberId, goalId: GoalId): Promise<void> {
  const { numDeletedRows } = await typedTables(unit.db)
    .deleteFrom('goal')
    .where('id', '=', goalId)
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw goalsErrors.notFound();
}
