import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isCreatedBetweenSql } from '#platform/console/created-between.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { MemberRole } from '#platform/member.ts';
import type { MemberCondition } from '#platform/module/staff-filter.ts';
import { MemberAccount } from '../account.entity.ts';
import { isBannedSql, isNotBannedSql } from '../is-active-member.ts';
import { MemberSession } from '../session.entity.ts';
import { typedTables } from '../tables.ts';

const account = entityColumns(MemberAccount);
const session = entityColumns(MemberSession, 'session');

/** The filter of the staff's account list; a field left out does not filter. */
export interface AccountFilters {
  /** A part of the username, or the beginning of the address. */
  readonly search?: string | undefined;
  readonly role?: MemberRole | undefined;
  readonly isBanned?: boolean | undefined;
  readonly isConfirmed?: boolean | undefined;
  /** First and last day of joining, as dates. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Conditions on the member from other modules' filters. */
  readonly also?: readonly MemberCondition[] | undefined;
}

const listed = (now: Date) =>
  selectList({
    id: account.id,
    username: account.username,
    email: account.email,
    isConfirmed: account.emailVerified,
    role: account.role,
    locale: account.locale,
    isBanned: isBannedSql(now),
    bannedUntil: account.bannedUntil,
    lastSeenAt: account.lastSeenAt,
    joinedAt: account.createdAt,
  });
export type StaffAccount = SelectedRow<ReturnType<typeof listed>>;

const detailed = (now: Date) =>
  selectList({
    firstName: account.firstName,
    lastName: account.lastName,
    timeZone: account.timeZone,
    banReason: account.banReason,
    termsVersion: account.termsVersion,
    termsAcceptedAt: account.termsAcceptedAt,
    privacyVersion: account.privacyVersion,
    promoAcceptedAt: account.promoAcceptedAt,
    sessionCount: sql<number>`(
      select count(*)::int from member_session session
      where ${session.memberId} = ${account.id} and ${session.expiresAt} > ${now})`,
  });
export type StaffAccountDetail = StaffAccount & SelectedRow<ReturnType<typeof detailed>>;

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function* buildConditions(
  { search, role, isBanned: banned, isConfirmed, from, to, also = [] }: AccountFilters,
  now: Date,
): Generator<RawBuilder<unknown>> {
  if (search !== undefined) {
    const text = search.toLowerCase();
    // Two letters are in no trigram of a middle, so that every account would be read; a beginning has an index.
    const part = search.length < 3 ? `${escaped(text)}%` : `%${escaped(text)}%`;
    // A range, as the index is asked for it: of `like`, both parts would be tried twice on each find.
    const begins = sql`${account.email} ~>=~ ${text} and ${account.email} ~<=~ ${`${text}\u{10FFFF}`}`;
    yield sql`(lower(${account.username}) like ${part} or (${begins}))`;
  }
  if (role !== undefined) yield sql`${account.role} = ${role}`;
  // The conditions of their partial indexes, not compared with a parameter.
  if (banned !== undefined) yield banned ? isBannedSql(now) : isNotBannedSql(now);
  if (isConfirmed !== undefined) yield isConfirmed ? account.emailVerified : sql`not ${account.emailVerified}`;
  yield* isCreatedBetweenSql(account.id, { from, to });
  for (const condition of also) yield condition(account.id, now);
}

/** Columns by which the list of accounts may be sorted. */
export const accountSortColumns = ['joined', 'username', 'email'] as const;

/** Accounts for staff, the newest first. The rows contain email addresses: for staff only. */
export const staffAccountList: StaffList<
  StaffAccount,
  StaffAccount,
  AccountFilters,
  (typeof accountSortColumns)[number]
> = {
  name: 'identity.accounts',
  from: sql`member_account`,
  id: account.id,
  columns: listed,
  sorts: {
    joined: {},
    username: { key: sql`lower(${account.username})` },
    email: { key: account.email },
  },
  order: '-joined',
  conditions: buildConditions,
  foundBy: ({ search }) => (search === undefined ? null : 'texts'),
  itemOf: (row) => row,
};

export async function loadStaffAccount(db: Db, id: MemberId, now: Date): Promise<StaffAccountDetail | null> {
  const { rows } = await query`
    select ${listed(now)}, ${detailed(now)} from member_account where ${account.id} = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The dashboard's counts; each counts the rows that the same filter lists. */
export async function countAccounts(db: Db, now: Date, weekStart: string) {
  const countSql = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})::int`;
  return typedTables(db)
    .selectFrom('member_account')
    .select([
      sql<number>`count(*)::int`.as('all'),
      countSql(sql`${account.createdAt} >= ${weekStart}::date`).as('joinedThisWeek'),
      countSql(sql`not ${account.emailVerified}`).as('unconfirmed'),
      countSql(isBannedSql(now)).as('banned'),
      countSql(sql`${account.role} <> 'member'`).as('staff'),
    ])
    .executeTakeFirstOrThrow();
}
