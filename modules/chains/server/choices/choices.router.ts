import { emptyAnswer } from '#contracts/empty-answer.ts';
import { memberCommand, memberQuery } from '#platform/trpc/procedures.ts';
import { choiceGroupIdInput, choicesView, createChoiceGroupInput } from '../../domain/choices.schemas.ts';
import { loadChoices } from './choices.queries.ts';
import { deleteChoiceGroup, createChoiceGroup } from './create-choice-group.ts';

/** Procedures of members on their "one of these" groups; they stand among those of chains. */
export const choiceProcedures = {
  choices: memberQuery('chains.read')
    .output(choicesView)
    .query(({ ctx }) => loadChoices(ctx, ctx.member.id)),

  makeChoice: memberCommand
    .input(createChoiceGroupInput)
    .output(choiceGroupIdInput)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ groupId: await createChoiceGroup(unit, ctx.member.id, input) })),
    ),

  endChoice: memberCommand
    .input(choiceGroupIdInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await deleteChoiceGroup(unit, ctx.member.id, input.groupId);
        return {};
      }),
    ),
};
