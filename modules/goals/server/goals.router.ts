import { emptyAnswer } from '#contracts/empty-answer.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { memberCommand, memberQuery, router } from '#platform/trpc/procedures.ts';
import {
  continueGoalInput,
  goalIdInput,
  goalView,
  makeGoalInput,
  changeGoalStateInput,
  nextSwapsView,
  retargetGoalInput,
} from '../domain/goals.schemas.ts';
import { listGoals } from './goals.queries.ts';
import { makeGoal } from './make-goal.ts';
import { continueGoalFromItem, deleteGoal, changeGoalState, retargetGoal } from './change-goal-state.ts';
import { listNextSwaps } from './next-swaps.ts';

export const goalsRouter = router({
  mine: memberQuery('members.impersonate')
    .output(readableRowsSchema(goalView))
    .query(({ ctx }) => listGoals(ctx.db, ctx.member.id, ctx.now)),

  nextSwaps: memberQuery('members.impersonate')
    .meta({ cost: 65 })
    .input(goalIdInput)
    .output(nextSwapsView)
    .query(({ ctx, input }) => listNextSwaps(ctx, ctx.member.id, input.goalId)),

  make: memberCommand
    .input(makeGoalInput)
    .output(goalIdInput)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ goalId: await makeGoal(unit, ctx.member, input) })),
    ),

  carryOn: memberCommand
    .input(continueGoalInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await continueGoalFromItem(unit, ctx.member.id, input);
        return {};
      }),
    ),

  retarget: memberCommand
    .input(retargetGoalInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await retargetGoal(unit, ctx.member.id, input);
        return {};
      }),
    ),

  move: memberCommand
    .input(changeGoalStateInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await changeGoalState(unit, ctx.member.id, input);
        return {};
      }),
    ),

  delete: memberCommand
    .input(goalIdInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await deleteGoal(unit, ctx.member.id, input.goalId);
        return {};
      }),
    ),
});
