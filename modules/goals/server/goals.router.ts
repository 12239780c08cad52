import { emptyAnswer } from '#contracts/empty-answer.ts';
import { rows } from '#contracts/rows.ts';
import { memberCommand, memberQuery, router } from '#platform/trpc/procedures.ts';
import {
  continueGoalInput,
  goalIdInput,
  goalView,
  makeGoalInput,
  moveGoalInput,
  nextSwapsView,
  retargetGoalInput,
} from '../domain/goals.schemas.ts';
import { listGoals } from './goals.queries.ts';
import { makeGoal } from './make-goal.ts';
import { continueGoalFrom, deleteGoal, moveGoal, retargetGoal } from './move-goal.ts';
import { listNextSwaps } from './next-swaps.ts';

export const goalsRouter = router({
  mine: memberQuery('members.impersonate')
    .output(rows(goalView))
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
        await continueGoalFrom(unit, ctx.member.id, input);
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
    .input(moveGoalInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await moveGoal(unit, ctx.member.id, input);
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
