import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { proseTextSchema, searchTextSchema } from '#contracts/text.ts';
import { MemberId } from '#contracts/ids.ts';
import { Locale } from '#contracts/locale.ts';
import { staffPageInput, staffPageSchema } from '#contracts/staff-page.ts';
import { memberRoles, staffRoles } from '#contracts/staff-roles.ts';

const day = z.iso.date();

/** The members table's filters as they appear in the URL: its own and those of other modules. */
export const MemberFilters = z.looseObject({
  search: searchTextSchema().min(1).max(100).optional(),
  role: z.enum(memberRoles).optional(),
  banned: z.enum(['yes', 'no']).optional(),
  verified: z.enum(['yes', 'no']).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type MemberFilters = z.infer<typeof MemberFilters>;

/** Sort keys of the table. */
export const memberSortColumns = ['joined', 'username', 'email'] as const;
export const MemberListInput = staffPageInput(MemberFilters.shape, memberSortColumns).loose();
export type MemberListQuery = z.infer<typeof MemberListInput>;

export const StaffMemberRow = z.object({
  id: MemberId,
  username: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  locale: Locale,
  isConfirmed: z.boolean(),
  isBanned: z.boolean(),
  bannedUntil: z.iso.datetime().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
  joinedAt: z.iso.datetime(),
  /** True for the reader's own account, whose standing only another admin can change. */
  isYou: z.boolean(),
});
export type StaffMemberRow = z.infer<typeof StaffMemberRow>;
export const StaffMemberPage = staffPageSchema(StaffMemberRow);

export const StaffMemberDetail = StaffMemberRow.extend({
  firstName: z.string(),
  lastName: z.string(),
  timeZone: z.string(),
  banReason: z.string().nullable(),
  termsVersion: z.string(),
  termsAcceptedAt: z.iso.datetime(),
  privacyVersion: z.string(),
  promoAcceptedAt: z.iso.datetime().nullable(),
  sessionCount: z.int(),
});
export type StaffMemberDetail = z.infer<typeof StaffMemberDetail>;

/** Accounts that may belong to the same person, with what they share. */
const LinkedAccount = z.object({
  id: MemberId,
  by: z.array(z.enum(['device', 'network', 'address'])),
  lastSeenAt: z.iso.datetime().nullable(),
});
/** Accounts that may belong to the same person, and how many days back the records of browsers and networks reach. */
export const LinkedAccountsView = z.object({ accounts: readableRowsSchema(LinkedAccount), days: z.int() });
export type LinkedAccountsView = z.infer<typeof LinkedAccountsView>;

export const MemberCountsView = z.object({
  all: z.int(),
  joinedThisWeek: z.int(),
  unconfirmed: z.int(),
  banned: z.int(),
  staff: z.int(),
  /** The first day that `joinedThisWeek` counts; also the filter of the table. */
  weekStart: day,
});

export const MemberIdInput = z.object({ id: MemberId });
const reason = proseTextSchema().min(5).max(500);
export const StaffAccountActionInput = z.object({ id: MemberId, reason });
export const GrantRoleInput = StaffAccountActionInput.extend({ role: z.enum(staffRoles) });
export const BanMemberInput = StaffAccountActionInput.extend({ until: day.optional() });
