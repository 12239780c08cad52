import { adminCommand, adminQuery, router } from '#platform/trpc/procedures.ts';
import { disputeCounts, disputeDetail, disputePage, disputesInput, settleInput } from '../domain/dispute.schemas.ts';
import { confirmed, swapRef } from '../domain/swap.schemas.ts';
import { countDisputes, disputeById, listDisputes } from './dispute.queries.ts';
import { settleDispute } from './settle-dispute.ts';

/** Disputed swaps and the decisions of staff about them; mounted at `admin.swaps`. */
export const swapsAdminRouter = router({
  disputes: adminQuery
    .input(disputesInput)
    .output(disputePage)
    .query(({ ctx, input }) => listDisputes(ctx.db, ctx.cursors, input, ctx.now)),

  dispute: adminQuery
    .input(swapRef)
    .output(disputeDetail)
    .query(({ ctx, input }) => disputeById(ctx.db, input.swapId)),

  counts: adminQuery.output(disputeCounts).query(async ({ ctx }) => ({ waiting: await countDisputes(ctx.db) })),

  settle: adminCommand
    .input(settleInput)
    .output(confirmed)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ state: await settleDispute(unit, input, ctx.config) })),
    ),
});
