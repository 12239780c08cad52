import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { memberCommand, privateMemberQuery, router } from '#platform/trpc/procedures.ts';
import {
  appealDisputeInput,
  appealRemovalInput,
  disputeAppealInput,
  disputeAppealView,
  removalView,
} from '../../domain/appeal.ts';
import {
  makeReportInput,
  partnerCautionInput,
  partnerCautionView,
  reportScamInput,
  reportScamView,
} from '../../domain/report.schemas.ts';
import { moderationSettings } from '../../domain/moderation.settings.ts';
import { appealDispute, loadDisputeAppeal } from '../appeals/appeal-dispute.ts';
import { listRemovals } from '../appeals/removals.ts';
import { appealRemoval } from '../appeals/record-appeal.ts';
import { loadPartnerCaution } from '../load-partner-caution.ts';
import { makeReport } from '../make-report.ts';
import { reportScam } from '../report-scam.ts';

/** Lets members report. The answer is the same whatever becomes of the report. */
export const moderationRouter = router({
  report: memberCommand
    .input(makeReportInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await makeReport(unit, ctx.member, input, moderationSettings.read(ctx.config).REPORTS_PER_DAY);
        return {};
      }),
    ),

  scam: memberCommand
    .input(reportScamInput)
    .output(reportScamView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        heldSwapIds: [
          ...(await reportScam(unit, ctx.member, input, moderationSettings.read(ctx.config).REPORTS_PER_DAY)),
        ],
      })),
    ),

  /** Caution about the partner of a room, for its head. */
  partnerCaution: privateMemberQuery
    .input(partnerCautionInput)
    .output(partnerCautionView.nullable())
    .query(({ ctx, input }) =>
      loadPartnerCaution(ctx.db, ctx.member.id, input.roomId, {
        now: ctx.now,
        days: moderationSettings.read(ctx.config).PARTNER_CAUTION_DAYS,
      }),
    ),

  /** Content of the caller that staff removed, with what became of the appeals. */
  removals: privateMemberQuery
    .output(readableRowsSchema(removalView))
    .query(({ ctx }) => listRemovals(ctx.db, ctx.member.id, ctx)),

  appeal: memberCommand
    .input(appealRemovalInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await appealRemoval(unit, ctx.member, input);
        return {};
      }),
    ),

  /** The caller's appeal of the ruling about a swap of theirs, and until when they may make it. */
  disputeAppeal: privateMemberQuery
    .input(disputeAppealInput)
    .output(disputeAppealView.nullable())
    .query(({ ctx, input }) => loadDisputeAppeal(ctx.db, ctx.member.id, input.swapId, ctx)),

  appealDispute: memberCommand
    .input(appealDisputeInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await appealDispute(unit, ctx.member, input);
        return {};
      }),
    ),
});
