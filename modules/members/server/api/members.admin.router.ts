import { z } from 'zod';
import { week } from '#contracts/durations.ts';
import { mapPage } from '#contracts/page.ts';
import { toPerthDayEnd } from '#contracts/australian-day-bounds.ts';
import {
  loadStaffAccount,
  staffAccountList,
  banMember,
  beginImpersonation,
  changeRole,
  countAccounts,
  liftBan,
} from '#modules/identity/public.ts';
import { loadStaffPage } from '#platform/console/load-staff-page.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { adminCommand, adminQuery, router, staffAction } from '#platform/trpc/procedures.ts';
import {
  BanMemberInput,
  LinkedAccountsView,
  MemberCountsView,
  StaffMemberDetail,
  StaffMemberPage,
  MemberListInput,
  MemberIdInput,
  GrantRoleInput,
  StaffAccountActionInput,
} from '../../domain/staff-list.ts';
import { memberSettings } from '../../domain/members.settings.ts';
import { leavingAdminProcedures } from '../privacy/leaving.admin.procedures.ts';
import { loadLinkedAccounts } from '../staff/linked-accounts.ts';
import { noteAdminProcedures } from '../staff/notes.admin.procedures.ts';
import { toAccountFilters, toStaffMemberDetail, toStaffMemberRow } from '../staff/members.admin.rows.ts';

/** The console's procedures on members, mounted at `admin.members`. */
export const membersAdminRouter = router({
  ...leavingAdminProcedures,
  ...noteAdminProcedures,

  list: adminQuery('members.read')
    .input(MemberListInput)
    .output(StaffMemberPage)
    .query(async ({ ctx, input: { cursor, limit, sort, ...filters } }) => {
      const given = toAccountFilters(filters, ctx.host.modules);
      const page = await loadStaffPage(staffAccountList, given, { cursor, limit, sort }, ctx, filters);
      return mapPage(page, (account) => toStaffMemberRow(account, ctx.member.id));
    }),

  byId: adminQuery('members.read')
    .input(MemberIdInput)
    .output(StaffMemberDetail)
    .query(async ({ ctx, input }) => {
      const account = await loadStaffAccount(ctx.db, input.id, ctx.now);
      if (!account) throw platformErrors.notFound();
      return toStaffMemberDetail(account, ctx.member.id);
    }),

  counts: adminQuery('members.read')
    .output(MemberCountsView)
    .query(async ({ ctx }) => {
      const weekStart = new Date(ctx.now.getTime() - week).toISOString().slice(0, 10);
      return { ...(await countAccounts(ctx.db, ctx.now, weekStart)), weekStart };
    }),

  grantRole: staffAction('members.roles', GrantRoleInput, (unit, input) =>
    changeRole(unit, input.id, input.role, input.reason),
  ),

  revokeRole: staffAction('members.roles', StaffAccountActionInput, (unit, input) =>
    changeRole(unit, input.id, 'member', input.reason),
  ),

  ban: staffAction('members.manage', BanMemberInput, (unit, { id, reason, until }) =>
    banMember(unit, id, { reason, until: until === undefined ? null : toPerthDayEnd(until) }),
  ),

  impersonate: adminCommand('members.impersonate')
    .input(StaffAccountActionInput)
    .output(z.object({ until: z.iso.datetime() }))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        const until = await beginImpersonation(unit, ctx.member, input.id, {
          reason: input.reason,
          minutes: memberSettings.read(ctx.config).IMPERSONATION_MINUTES,
        });
        return { until: until.toISOString() };
      }),
    ),

  linked: adminQuery('members.read')
    .input(MemberIdInput)
    .output(LinkedAccountsView)
    .query(({ ctx, input }) => loadLinkedAccounts(ctx.db, input.id, ctx.now, ctx.config)),

  liftBan: staffAction('members.manage', StaffAccountActionInput, (unit, input) =>
    liftBan(unit, input.id, input.reason),
  ),
});
