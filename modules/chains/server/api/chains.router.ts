import { emptyAnswer } from '#contracts/empty-answer.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { suggestionsView } from '#modules/matching/public.ts';
import { memberCommand, memberQuery, router } from '#platform/trpc/procedures.ts';
import {
  chainIdInput,
  chainView,
  unlockChainInput,
  oneLikeAwaySchema as oneLikeAwayView,
  chainPreferenceInput,
} from '../../domain/chains.schemas.ts';
import { loadChainPreference } from '../chain-preference.ts';
import { loadChain, listChains } from '../chain.queries.ts';
import { choiceProcedures } from '../choices/choices.router.ts';
import { changeChainPreference } from '../proposals/change-chain-preference.ts';
import { listLoopClosingCards } from '../finder/loop-closing-cards.ts';
import { declineChain } from '../proposals/decline-chain.ts';
import { listLoopClosingLikes } from '../finder/one-like-away.ts';
import { poolProcedures } from '../pools/pools.router.ts';
import { unlockChain } from '../proposals/unlock-chain.ts';

export const chainsRouter = router({
  byId: memberQuery('chains.read')
    .input(chainIdInput)
    .output(chainView)
    .query(({ ctx, input }) => loadChain(ctx.db, ctx.member.id, input.chainId, ctx)),

  mine: memberQuery('chains.read')
    .output(readableRowsSchema(chainView))
    .query(({ ctx }) => listChains(ctx.db, ctx.member.id, ctx)),

  oneLikeAway: memberQuery('chains.read')
    .meta({ cost: 65 })
    .output(readableRowsSchema(oneLikeAwayView))
    .query(({ ctx }) => listLoopClosingLikes(ctx, ctx.member.id)),

  closingCards: memberQuery('chains.read')
    .meta({ cost: 65 })
    .output(suggestionsView)
    .query(({ ctx }) => listLoopClosingCards(ctx, ctx.member.id)),

  preference: memberQuery('chains.read')
    .output(chainPreferenceInput)
    .query(({ ctx }) => loadChainPreference(ctx.db, ctx.member.id)),

  choosePreference: memberCommand
    .input(chainPreferenceInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await changeChainPreference(unit, ctx.member.id, input);
        return {};
      }),
    ),

  unlock: memberCommand
    .input(unlockChainInput)
    .output(chainView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await unlockChain(unit, ctx.member.id, input);
        return loadChain(unit.db, ctx.member.id, input.chainId, ctx);
      }),
    ),

  ...choiceProcedures,
  ...poolProcedures,

  decline: memberCommand
    .input(chainIdInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await declineChain(unit, ctx.member.id, input.chainId);
        return {};
      }),
    ),
});
