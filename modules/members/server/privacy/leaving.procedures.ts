import { isStaff } from '#contracts/staff-roles.ts';
import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { requireReauthentication, resolveLeaver, type LeavingMember } from '#modules/identity/public.ts';
import { findClosingObstacles } from '#platform/module/find-closing-obstacles.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { memberCommand, openCommand, openQuery, privateMemberQuery } from '#platform/trpc/procedures.ts';
import { RequestCorrectionInput, CorrectionView } from '../../domain/correction.schemas.ts';
import { ExportLinkView, ExportIdInput, ExportsView, ReauthenticationInput } from '../../domain/export.schemas.ts';
import { leavingErrors } from '../../domain/leaving.errors.ts';
import {
  RequestClosingInput,
  ClosingAnswerView,
  LeavingMemberView,
  OwnClosingView,
} from '../../domain/leaving.schemas.ts';
import { memberSettings } from '../../domain/members.settings.ts';
import { requestCorrection } from './corrections/request-correction.ts';
import { listCorrections } from './corrections/correction.queries.ts';
import { signArchiveLink } from './export/archive-link.ts';
import { requestDataExport } from './export/request-data-export.ts';
import { listExports, loadExportsView } from './export/export.queries.ts';
import { requestClosing } from './leaving/request-closing.ts';
import { findClosing } from './leaving/closing.rows.ts';
import { cancelOwnClosing } from './leaving/cancel-own-closing.ts';

const done = z.object({});

/**
 * The member who signed in while their account is about to close.
 * @throws members.notClosing for all other callers
 */
async function mustBeLeaver(ctx: RequestContext): Promise<LeavingMember> {
  const leaver = await resolveLeaver(ctx.host, ctx.cookieHeader, ctx.host.clock.now());
  if (!leaver) throw leavingErrors.notClosing();
  return leaver;
}

/** Procedures of members for data requests, for leaving and for coming back. */
export const leavingProcedures = {
  exports: privateMemberQuery
    .output(ExportsView)
    .query(({ ctx }) => loadExportsView(ctx.db, ctx.member.id, memberSettings.read(ctx.config).EXPORT_HOURS, ctx.now)),

  askForExport: memberCommand
    .input(ReauthenticationInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await requireReauthentication(ctx, ctx.member, input);
      return ctx.transaction(async (unit) => {
        await requestDataExport(unit, ctx.member.id);
        return {};
      });
    }),

  exportLink: privateMemberQuery
    .input(ExportIdInput)
    .output(ExportLinkView)
    .query(async ({ ctx, input }) => {
      const { exports } = await loadExportsView(
        ctx.db,
        ctx.member.id,
        memberSettings.read(ctx.config).EXPORT_HOURS,
        ctx.now,
      );
      if (!exports.some(({ id, state }) => id === input.exportId && state === 'ready'))
        throw leavingErrors.exportGone();
      return { url: signArchiveLink(ctx.host, input.exportId, ctx.member.id, ctx.now) };
    }),

  leaving: privateMemberQuery.output(OwnClosingView).query(async ({ ctx: { db, host, member, now, config } }) => {
    const closing = await findClosing(db, member.id);
    const obstacles = (await findClosingObstacles(host.modules, db, [member.id], now)).get(member.id) ?? [];
    const isWaiting = closing?.state === 'waiting';
    return {
      state: isWaiting ? 'waiting' : null,
      askedAt: isWaiting ? closing.askedAt.toISOString() : null,
      ties: [...obstacles],
      days: memberSettings.read(config).CLOSING_DAYS,
      mayLeave: !isStaff(member.role),
    };
  }),

  close: memberCommand
    .input(RequestClosingInput)
    .output(ClosingAnswerView)
    .mutation(async ({ ctx, input }) => {
      await requireReauthentication(ctx, ctx.member, input);
      return ctx.transaction((unit) =>
        requestClosing(unit, ctx.host.modules, ctx.member, memberSettings.read(ctx.config).CLOSING_DAYS),
      );
    }),

  stay: memberCommand.output(done).mutation(({ ctx }) =>
    ctx.transaction(async (unit) => {
      await cancelOwnClosing(unit, ctx.member.id);
      return {};
    }),
  ),

  leaver: openQuery.output(LeavingMemberView).query(async ({ ctx }) => {
    const leaver = await resolveLeaver(ctx.host, ctx.cookieHeader, ctx.now);
    const closing = leaver && (await findClosing(ctx.db, leaver.memberId));
    if (!leaver || !closing?.closesAt) return null;
    const archive = (await listExports(ctx.db, leaver.memberId, ctx.now)).find(({ state }) => state === 'ready');
    const archiveUrl = archive ? signArchiveLink(ctx.host, archive.id, leaver.memberId, ctx.now) : null;
    return {
      username: leaver.username,
      closesAt: closing.closesAt.toISOString(),
      timeZone: leaver.timeZone,
      archiveUrl,
    };
  }),

  comeBack: openCommand.output(done).mutation(async ({ ctx }) => {
    const { memberId } = await mustBeLeaver(ctx);
    await ctx.transaction((unit) => cancelOwnClosing(unit, memberId));
    return {};
  }),

  corrections: privateMemberQuery
    .output(readableRowsSchema(CorrectionView))
    .query(({ ctx }) => listCorrections(ctx.db, ctx.member.id)),

  askForCorrection: memberCommand
    .input(RequestCorrectionInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await requestCorrection(unit, ctx.member.id, input);
        return {};
      }),
    ),
};
