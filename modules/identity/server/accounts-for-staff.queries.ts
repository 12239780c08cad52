import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type Selected } from '#platform/db/query.ts';
import type { Role } from '#platform/member.ts';
import type { MemberCondition } from '#platform/module/staff-filter.ts';
import { MemberAccount } from './account.entity.ts';
import { isBanned } from './is-present.ts';
import { MemberSession } from './session/session.entity.ts';
import { tablesOf } from './tables.ts';

const account = columnsOf(MemberAccount);
const session = columnsOf(MemberSession, 'session');

/** The filter of the staff's account list; a field left out does not filter. */
export interface AccountFilters {
  /** A part of the username, or the beginning of the address. */
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
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
    isBanned: isBanned(now),
    bannedUntil: account.bannedUntil,
    lastSeenAt: account.lastSeenAt,
    joinedAt: account.createdAt,
  });
export type StaffAccount = Selected<ReturnType<typeof listed>>;

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
export type StaffAccountDetail = StaffAccount & Selected<ReturnType<typeof detailed>>;

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function* conditionsOf(
  { search, role, isBanned: banned, isConfirmed, from, to, also = [] }: AccountFilters,
  now: Date,
): Generator<RawBuilder<boolean>> {
  if (search !== undefined) {
    const text = escaped(search.toLowerCase());
    yield sql`(lower(${account.username}) like ${`%${text}%`} or ${account.email} like ${`${text}%`})`;
  }
  if (role !== undefined) yield sql`${account.role} = ${role}`;
  if (banned !== undefined) yield sql`${isBanned(now)} = ${banned}`;
  if (isConfirmed !== undefined) yield sql`${account.emailVerified} = ${isConfirmed}`;
  if (from !== undefined) yield sql`${account.createdAt} >= ${from}::date`;
  if (to !== undefined) yield sql`${account.createdAt} < ${to}::date + 1`;
  for (const condition of also) yield condition(account.id, now);
}

/**
 * Accounts for staff, newest first, after the one at `afterId`. Ids are ordered by time, so the list is sorted by the
 * primary key. It contains email addresses: for staff only.
 */
export async function accountsForStaff(
  db: Db,
  filters: AccountFilters,
  after: MemberId | null,
  limit: number,
  now: Date,
): Promise<StaffAccount[]> {
  const place = after === null ? sql`true` : sql`${account.id} < ${after}`;
  const { rows } = await query`
    select ${listed(now)} from member_account
    where ${sql.join([place, ...conditionsOf(filters, now)], sql` and `)}
    order by ${account.id} desc limit ${limit}`.execute(db);
  return rows;
}

export async function accountForStaff(db: Db, id: MemberId, now: Date): Promise<StaffAccountDetail | null> {
  const { rows } = await query`
    select ${listed(now)}, ${detailed(now)} from member_account where ${account.id} = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The dashboard's counts; each counts the rows that the same filter lists. */
export async function countAccounts(db: Db, now: Date, weekStart: string) {
  const countOf = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})::int`;
  return tablesOf(db)
    .selectFrom('member_account')
    .select([
      sql<number>`count(*)::int`.as('all'),
      countOf(sql`${account.createdAt} >= ${weekStart}::date`).as('joinedThisWeek'),
      countOf(sql`not ${account.emailVerified}`).as('unconfirmed'),
      countOf(isBanned(now)).as('banned'),
      countOf(sql`${account.role} <> 'member'`).as('staff'),
    ])
    .executeTakeFirstOrThrow();
}
