import { emptyAnswer } from '#contracts/empty-answer.ts';
import { memberCommand, memberQuery } from '#platform/trpc/procedures.ts';
import { choiceGroupIdInput, choicesView, makeChoiceInput } from '../../domain/choices.schemas.ts';
import { loadChoices } from './choices.queries.ts';
import { endChoice, makeChoice } from './make-choice.ts';

/** Procedures of members on their "one of these" groups; they stand among those of chains. */
export const choiceProcedures = {
  choices: memberQuery('chains.read')
    .output(choicesView)
    .query(({ ctx }) => loadChoices(ctx, ctx.member.id)),

  makeChoice: memberCommand
    .input(makeChoiceInput)
    .output(choiceGroupIdInput)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ groupId: await makeChoice(unit, ctx.member.id, input) })),
    ),

  endChoice: memberCommand
    .input(choiceGroupIdInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await endChoice(unit, ctx.member.id, input.groupId);
        return {};
      }),
    ),
};
