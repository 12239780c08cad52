import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { AccountFilters, StaffAccount, StaffAccountDetail } from '#modules/identity/public.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import type { MemberCondition } from '#platform/module/staff-filter.ts';
import type { StaffMemberDetail, MemberFilters, StaffMemberRow } from '../../domain/staff-list.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const yes = (answer: 'yes' | 'no' | undefined) => (answer === undefined ? undefined : answer === 'yes');

type Modules = readonly Pick<ModuleDefinition, 'staffFilters'>[];

/** Converts the table's filters to those of the identity module. */
export const toAccountFilters = (
  { search, role, banned, verified, from, to, ...others }: MemberFilters,
  modules: Modules,
): AccountFilters => ({
  search,
  role,
  isBanned: yes(banned),
  isConfirmed: yes(verified),
  from,
  to,
  also: buildConditions(others, modules),
});

const noMember: MemberCondition = () => sql<boolean>`false`;

/** The conditions of the filters that other modules add. An unknown choice matches no member, rather than all. */
const buildConditions = (given: Readonly<Record<string, unknown>>, modules: Modules): MemberCondition[] =>
  modules
    .flatMap(({ staffFilters = [] }) => staffFilters)
    .filter(({ name }) => given[name] !== undefined)
    .map(
      ({ name, choices }) => new Map<unknown, MemberCondition>(Object.entries(choices)).get(given[name]) ?? noMember,
    );

export const toStaffMemberRow = (account: StaffAccount, reader: MemberId): StaffMemberRow => ({
  ...account,
  isYou: account.id === reader,
  bannedUntil: iso(account.bannedUntil),
  lastSeenAt: iso(account.lastSeenAt),
  joinedAt: account.joinedAt.toISOString(),
});

export const toStaffMemberDetail = (account: StaffAccountDetail, admin: MemberId): StaffMemberDetail => ({
  ...account,
  ...toStaffMemberRow(account, admin),
  termsAcceptedAt: account.termsAcceptedAt.toISOString(),
  promoAcceptedAt: iso(account.promoAcceptedAt),
});
