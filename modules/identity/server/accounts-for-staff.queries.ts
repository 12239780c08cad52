import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Db } from '#platform/db/db.ts';
import type { Role } from '#platform/member.ts';
import type { MemberCondition } from '#platform/module/staff-filter.ts';

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

export interface StaffAccount {
  readonly id: MemberId;
  readonly username: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly role: Role;
  readonly locale: Locale;
  readonly isBanned: boolean;
  readonly bannedUntil: Date | null;
  readonly lastSeenAt: Date | null;
  readonly joinedAt: Date;
}

const isBanned = (now: Date) =>
  sql<boolean>`(banned_at is not null and (banned_until is null or banned_until > ${now}))`;
const columns = (now: Date) => sql`
  id, username, email, email_verified as "isConfirmed", role, locale, ${isBanned(now)} as "isBanned", banned_until as "bannedUntil",
  last_seen_at as "lastSeenAt", created_at as "joinedAt"`;
const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function conditionsOf(
  { search, role, isBanned: banned, isConfirmed, from, to, also = [] }: AccountFilters,
  now: Date,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = also.map((condition) => condition(sql`member_account.id`, now));
  if (search !== undefined) {
    const text = escaped(search.toLowerCase());
    conditions.push(sql`(lower(username) like ${`%${text}%`} or email like ${`${text}%`})`);
  }
  if (role !== undefined) conditions.push(sql`role = ${role}`);
  if (banned !== undefined) conditions.push(sql`${isBanned(now)} = ${banned}`);
  if (isConfirmed !== undefined) conditions.push(sql`email_verified = ${isConfirmed}`);
  if (from !== undefined) conditions.push(sql`created_at >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`created_at < ${to}::date + 1`);
  return conditions;
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
  const conditions = [sql`true`, ...conditionsOf(filters, now), ...(after === null ? [] : [sql`id < ${after}::uuid`])];
  const { rows } = await sql<StaffAccount>`
    select ${columns(now)} from member_account where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface StaffAccountDetail extends StaffAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly timeZone: string;
  readonly banReason: string | null;
  readonly termsVersion: string;
  readonly termsAcceptedAt: Date;
  readonly privacyVersion: string;
  readonly promoAcceptedAt: Date | null;
  readonly sessionCount: number;
}

export async function accountForStaff(db: Db, id: MemberId, now: Date): Promise<StaffAccountDetail | null> {
  const { rows } = await sql<StaffAccountDetail>`
    select ${columns(now)}, first_name as "firstName", last_name as "lastName", time_zone as "timeZone", ban_reason as "banReason",
           terms_version as "termsVersion", terms_accepted_at as "termsAcceptedAt", privacy_version as "privacyVersion", promo_accepted_at as "promoAcceptedAt",
           (select count(*)::int from member_session where member_id = member_account.id and expires_at > ${now}) as "sessionCount"
    from member_account where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface AccountCounts {
  readonly all: number;
  readonly joinedThisWeek: number;
  readonly unconfirmed: number;
  readonly banned: number;
  readonly admins: number;
}

/** The dashboard's counts; each counts the rows that the same filter lists. */
export async function countAccounts(db: Db, now: Date, weekStart: string): Promise<AccountCounts> {
  const { rows } = await sql<AccountCounts>`
    select count(*)::int as "all", count(*) filter (where created_at >= ${weekStart}::date)::int as "joinedThisWeek",
           count(*) filter (where not email_verified)::int as unconfirmed,
           count(*) filter (where ${isBanned(now)})::int as banned, count(*) filter (where role = 'admin')::int as admins
    from member_account`.execute(db);
  return rows[0] ?? { all: 0, joinedThisWeek: 0, unconfirmed: 0, banned: 0, admins: 0 };
}
