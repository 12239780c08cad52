import { loadStaffPage } from '#platform/console/load-staff-page.ts';
import { staffListQuery } from '#platform/console/define-staff-list.ts';
import { adminCommand, adminQuery, router, staffAction } from '#platform/trpc/procedures.ts';
import { createEvidenceLinks } from '#platform/uploads/evidence-links.ts';
import {
  disputeMeetingsView,
  disputeCountsView,
  staffDisputeDetail,
  staffDisputePage,
  disputeListInput,
  readMeetingsInput,
  settleDisputeInput,
  takeDisputeInput,
} from '../../domain/dispute.schemas.ts';
import { confirmedSwapView, swapIdInput } from '../../domain/swap.schemas.ts';
import {
  countDisputedSwaps,
  countLateItemReturns,
  loadStaffDispute,
  listDisputes,
} from '../disputes/dispute.queries.ts';
import { stuckDealListInput, stuckDealPage } from '../../domain/stuck-deal.ts';
import { closeItemReturnsInput } from '../../domain/item-return.schemas.ts';
import { settleDispute } from '../disputes/settle-dispute.ts';
import { loadDisputeMeetings } from '../disputes/load-dispute-meetings.ts';
import { countStuckSwaps, createStuckDealList } from '../staff/stuck-deal-list.ts';
import { staffSwapList } from '../staff/swap-list.ts';
import { closeItemReturns } from '../returns/confirm-item-return.ts';
import { assignDispute } from '../disputes/assign-dispute.ts';

/** Every swap, disputed ones, and the decisions of staff about them; mounted at `admin.swaps`. */
export const swapsAdminRouter = router({
  list: staffListQuery(staffSwapList),

  /** Deals past their deadline, and those due within days. */
  stuck: adminQuery('swaps.read')
    .input(stuckDealListInput)
    .output(stuckDealPage)
    .query(({ ctx, input: { cursor, limit, sort, ...filters } }) =>
      loadStaffPage(createStuckDealList(ctx.config, ctx.now), filters, { cursor, limit, sort }, ctx),
    ),

  disputes: adminQuery('swaps.read')
    .input(disputeListInput)
    .output(staffDisputePage)
    .query(({ ctx, input }) => listDisputes(ctx.db, ctx.cursors, input, ctx)),

  dispute: adminQuery('swaps.read')
    .input(swapIdInput)
    .output(staffDisputeDetail)
    .query(({ ctx, input: { swapId: id } }) =>
      loadStaffDispute(ctx.db, { id, staffId: ctx.member.id }, ctx.config, createEvidenceLinks(ctx)),
    ),

  counts: adminQuery('swaps.read')
    .output(disputeCountsView)
    .query(async ({ ctx }) => ({
      waiting: await countDisputedSwaps(ctx.db),
      lateReturns: await countLateItemReturns(ctx.db, ctx.config, ctx.now),
      stuck: await countStuckSwaps(ctx.db, ctx.config, ctx.now),
    })),

  readMeetings: adminCommand('swaps.manage')
    .input(readMeetingsInput)
    .output(disputeMeetingsView)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => loadDisputeMeetings(unit, input))),

  take: staffAction('swaps.manage', takeDisputeInput, (unit, input, member) => assignDispute(unit, member, input)),

  settle: adminCommand('swaps.manage')
    .input(settleDisputeInput)
    .output(confirmedSwapView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ state: await settleDispute(unit, ctx.member, input) })),
    ),

  closeReturns: staffAction('swaps.manage', closeItemReturnsInput, (unit, input) => closeItemReturns(unit, input)),
});
