import { emptyAnswer } from '#contracts/empty-answer.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { memberCommand, memberQuery } from '#platform/trpc/procedures.ts';
import { choosePoolItemsInput, joinPoolInput, poolIdInput, poolView } from '../../domain/pools.schemas.ts';
import { choosePoolItems, joinPool, leavePool } from './join-pool.ts';
import { listOpenPools } from './pools.queries.ts';

/** Procedures of members on pools; they stand among those of chains. */
export const poolProcedures = {
  pools: memberQuery('chains.read')
    .output(readableRowsSchema(poolView))
    .query(({ ctx }) => listOpenPools(ctx.db, ctx.member.id, ctx.now)),

  joinPool: memberCommand
    .input(joinPoolInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await joinPool(unit, ctx.member.id, input.poolId, input.itemId);
        return {};
      }),
    ),

  leavePool: memberCommand
    .input(poolIdInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await leavePool(unit, ctx.member.id, input.poolId);
        return {};
      }),
    ),

  choosePool: memberCommand
    .input(choosePoolItemsInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await choosePoolItems(unit, ctx.member.id, input.poolId, input.itemIds);
        return {};
      }),
    ),
};
