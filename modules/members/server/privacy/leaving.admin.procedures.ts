import { adminQuery, staffAction } from '#platform/trpc/procedures.ts';
import {
  CorrectionCountsView,
  StaffCorrectionPage,
  CorrectionListInput,
  DecideCorrectionInput,
} from '../../domain/correction.schemas.ts';
import { MemberPrivacyView } from '../../domain/member-privacy.ts';
import { MemberIdInput, StaffAccountActionInput } from '../../domain/staff-list.ts';
import { listStaffCorrections, listCorrections, countCorrections } from './corrections/correction.queries.ts';
import { decideCorrection } from './corrections/decide-correction.ts';
import { listExports } from './export/export.queries.ts';
import { cancelClosingForStaff } from './leaving/cancel-closing-for-staff.ts';
import { findClosing } from './leaving/closing.rows.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** The console's procedures on closing and data requests. */
export const leavingAdminProcedures = {
  privacyOf: adminQuery('members.read')
    .input(MemberIdInput)
    .output(MemberPrivacyView)
    .query(async ({ ctx, input }) => {
      const closing = await findClosing(ctx.db, input.id);
      return {
        closing: closing && {
          cause: closing.cause,
          state: closing.state,
          askedAt: closing.askedAt.toISOString(),
          closesAt: iso(closing.closesAt),
          closedAt: iso(closing.closedAt),
        },
        exports: await listExports(ctx.db, input.id, ctx.now),
        corrections: await listCorrections(ctx.db, input.id),
      };
    }),

  callOffClosing: staffAction('members.manage', StaffAccountActionInput, (unit, input) =>
    cancelClosingForStaff(unit, input.id, input.reason),
  ),

  corrections: adminQuery('members.read')
    .input(CorrectionListInput)
    .output(StaffCorrectionPage)
    .query(({ ctx, input }) => listStaffCorrections(ctx.db, ctx.cursors, ctx.member.id, input, ctx.now)),

  correctionCounts: adminQuery('members.read')
    .output(CorrectionCountsView)
    .query(({ ctx }) => countCorrections(ctx.db, ctx.now)),

  decideCorrection: staffAction('members.manage', DecideCorrectionInput, (unit, input, member) =>
    decideCorrection(unit, member.id, input),
  ),
};
