import { sql } from 'kysely';
import { day } from '#contracts/durations.ts';
import type { MemberId, SessionId } from '#contracts/ids.ts';
import type { MemberRole } from '#contracts/staff-roles.ts';
import { toSiteDay } from '#contracts/site-day.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { preparedMarkSql } from '#platform/db/prepared.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Host } from '#platform/host.ts';
import type { LiveSession } from '#platform/member.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { MemberAccount } from '../account.entity.ts';
import { recordVisit } from '../activity/record-activity.ts';
import { isHttpsSite, deriveSessionSecret } from '../auth/auth.ts';
import { isNotBannedSql } from '../is-active-member.ts';
import { typedTables } from '../tables.ts';
import { MemberTwoFactor } from '../two-factor.entity.ts';
import { readSessionToken, toSessionCookieName } from '../auth/session-cookie.ts';
import { MemberSession } from '../session.entity.ts';

const session = entityColumns(MemberSession, 'session');
const account = entityColumns(MemberAccount, 'account');
const signedIn = entityColumns(MemberAccount, 'signed_in');
const factor = entityColumns(MemberTwoFactor, 'factor');

/** A live session with the member it acts as: its own, or the one whom an admin impersonates until `actsUntil`. */
const found = selectList({
  sessionId: session.id,
  signedInId: session.memberId,
  signedInRole: sql<MemberRole>`case when ${session.memberId} = ${account.id} then ${account.role}
    else (select ${signedIn.role} from member_account signed_in where ${signedIn.id} = ${session.memberId}) end`,
  actsUntil: session.actsUntil,
  expiresAt: session.expiresAt,
  stays: session.stays,
  memberId: account.id,
  username: account.username,
  role: account.role,
  locale: account.locale,
  timeZone: account.timeZone,
  activeOn: account.activeOn,
  hasTwoFactor: sql<boolean>`exists (
    select from member_two_factor factor
    where ${factor.memberId} = ${account.id} and ${factor.confirmedAt} is not null)`,
});
type FoundSession = SelectedRow<typeof found>;

/** A member who signed in while their account is about to close. */
export interface LeavingMember {
  readonly memberId: MemberId;
  readonly username: string;
  readonly timeZone: string;
  readonly sessionId: SessionId;
}

export type SessionHost = Pick<Host, 'config' | 'publicUrl' | 'database' | 'secrets'>;

/** The session token a request carries, or null where there is none or its signature is not ours. */
export const findSessionToken = (host: SessionHost, cookieHeader: string | undefined): string | null =>
  readSessionToken(cookieHeader, toSessionCookieName(isHttpsSite(host)), deriveSessionSecret(host));

/**
 * Resolves a session cookie to its member. Runs one statement per call, on the primary and without a cache, so that a
 * session that ended, expired or belongs to a banned member is invalid from the next call on, on every process.
 */
export async function resolveMember(
  host: SessionHost,
  cookieHeader: string | undefined,
  now: Date,
): Promise<LiveSession | null> {
  const token = findSessionToken(host, cookieHeader);
  const row = token === null ? undefined : await findSession(host, token, now);
  if (!row) return null;
  const isImpersonated = row.actsUntil !== null && row.actsUntil > now;
  if (row.activeOn !== toSiteDay(now) && !isImpersonated) await recordVisit(host.database.db, row.memberId, now);
  return liveSession(row, row.stays ? await slide(host, row, now) : row.expiresAt, now);
}

async function findSession({ database }: SessionHost, token: string, now: Date): Promise<FoundSession | undefined> {
  const { rows } = await query`
    ${preparedMarkSql} select ${found} from member_session session
    join member_account account on ${account.id} =
      case when ${session.actsUntil} > ${now} then ${session.actsAs} else ${session.memberId} end
    where ${session.token} = ${token} and ${session.expiresAt} > ${now}
      and ${account.absence} is null and ${isNotBannedSql(now, account)}`.execute(database.db);
  return rows[0];
}

/**
 * Resolves a session cookie to a member whose account is about to close. That member is a guest everywhere, except
 * where they can restore the account or export their data.
 */
export async function resolveLeaver(
  { database, ...host }: SessionHost,
  cookieHeader: string | undefined,
  now: Date,
): Promise<LeavingMember | null> {
  const token = findSessionToken({ database, ...host }, cookieHeader);
  if (token === null) return null;
  const leaver = await typedTables(database.db)
    .selectFrom('member_session as session')
    .innerJoin('member_account as account', 'account.id', 'session.member_id')
    .select(['account.id as memberId', 'account.username', 'account.time_zone as timeZone', 'session.id as sessionId'])
    .where('session.token', '=', token)
    .where('session.expires_at', '>', now)
    .where('account.absence', '=', 'leaving')
    .where(isNotBannedSql(now, account))
    .executeTakeFirst();
  return leaver ?? null;
}

/**
 * Extends the session to thirty days from now, and records the day the member was last seen; writes at most once a day.
 * A one-hour session is never prolonged.
 */
async function slide({ config, database }: SessionHost, row: FoundSession, now: Date): Promise<Date> {
  const wanted = new Date(now.getTime() + identitySettings.read(config).STAY_SIGNED_IN_DAYS * day);
  if (wanted.getTime() - row.expiresAt.getTime() < day) return row.expiresAt;
  await typedTables(database.db)
    .with('slid', (tables) =>
      tables
        .updateTable('member_session')
        .set({ expires_at: wanted, updated_at: now })
        .where('id', '=', row.sessionId)
        .where('expires_at', '>', now)
        .returning('member_id'),
    )
    .updateTable('member_account')
    .from('slid')
    .set({ last_seen_at: now })
    .whereRef('member_account.id', '=', 'slid.member_id')
    .execute();
  return wanted;
}

const liveSession = (
  {
    memberId,
    signedInId,
    signedInRole,
    username,
    role,
    sessionId,
    locale,
    timeZone,
    hasTwoFactor,
    actsUntil,
  }: FoundSession,
  expiresAt: Date,
  now: Date,
): LiveSession => ({
  member: {
    id: memberId,
    username,
    role,
    sessionId,
    locale,
    timeZone,
    hasTwoFactor,
    ...(actsUntil && actsUntil > now && { lookedAt: { by: signedInId, role: signedInRole, until: actsUntil } }),
  },
  expiresAt,
});
