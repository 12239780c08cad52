import { sql } from 'kysely';
import type { MemberId, SessionId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Host } from '#platform/host.ts';
import type { LiveSession, Role } from '#platform/member.ts';
import { isSecure, sessionSecret } from '../auth/auth.ts';
import { readSessionToken, sessionCookieName } from './session-cookie.ts';

interface SessionRow {
  readonly sessionId: SessionId;
  readonly memberId: MemberId;
  readonly expiresAt: Date;
  readonly stays: boolean;
  readonly username: string;
  readonly role: Role;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly hasTwoFactor: boolean;
  /** The impersonating admin and the end of the impersonation; null in an ordinary session. */
  readonly adminId: MemberId | null;
  readonly actsUntil: Date | null;
}

/** A member who signed in while their account is about to close. */
export interface Leaver {
  readonly memberId: MemberId;
  readonly username: string;
  readonly timeZone: string;
  readonly sessionId: SessionId;
}

export type SessionHost = Pick<Host, 'config' | 'publicUrl' | 'database' | 'secrets'>;

const day = 86_400_000;

/** The session token a request carries, or null where there is none or its signature is not ours. */
export const tokenOf = (host: SessionHost, cookieHeader: string | undefined): string | null =>
  readSessionToken(cookieHeader, sessionCookieName(isSecure(host)), sessionSecret(host));

/**
 * Resolves a session cookie to its member. Runs one statement per call, on the primary and without a cache, so that a
 * session that ended, expired or belongs to a banned member is invalid from the next call on, on every process.
 */
export async function resolveMember(
  host: SessionHost,
  cookieHeader: string | undefined,
  now: Date,
): Promise<LiveSession | null> {
  const token = tokenOf(host, cookieHeader);
  const row = token === null ? undefined : await findSession(host, token, now);
  return row ? liveSession(row, row.stays ? await slide(host, row, now) : row.expiresAt) : null;
}

async function findSession({ database }: SessionHost, token: string, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select session.id as "sessionId", account.id as "memberId", session.expires_at as "expiresAt", session.stays,
           account.username, account.role, account.locale, account.time_zone as "timeZone",
           exists (select from member_two_factor factor where factor.member_id = account.id and factor.confirmed_at is not null) as "hasTwoFactor",
           case when session.acts_until > ${now} then session.member_id end as "adminId", session.acts_until as "actsUntil"
    from member_session session
    join member_account account on account.id = case when session.acts_until > ${now} then session.acts_as else session.member_id end
    where session.token = ${token} and session.expires_at > ${now}
      and account.absence is null and (account.banned_at is null or account.banned_until <= ${now})`.execute(
    database.db,
  );
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
): Promise<Leaver | null> {
  const token = tokenOf({ database, ...host }, cookieHeader);
  if (token === null) return null;
  const { rows } = await sql<Leaver>`
    select account.id as "memberId", account.username, account.time_zone as "timeZone", session.id as "sessionId"
    from member_session session join member_account account on account.id = session.member_id
    where session.token = ${token} and session.expires_at > ${now} and account.absence = 'leaving'
      and (account.banned_at is null or account.banned_until <= ${now})`.execute(database.db);
  return rows[0] ?? null;
}

/**
 * Extends the session to thirty days from now, and records the day the member was last seen; writes at most once a day.
 * A one-hour session is never prolonged.
 */
async function slide({ config, database }: SessionHost, row: SessionRow, now: Date): Promise<Date> {
  const wanted = new Date(now.getTime() + config.STAY_SIGNED_IN_DAYS * day);
  if (wanted.getTime() - row.expiresAt.getTime() < day) return row.expiresAt;
  await sql`
    with slid as (update member_session set expires_at = ${wanted}, updated_at = ${now} where id = ${row.sessionId} and expires_at > ${now} returning member_id)
    update member_account set last_seen_at = ${now} from slid where id = slid.member_id`.execute(database.db);
  return wanted;
}

const liveSession = (
  { memberId, username, role, sessionId, locale, timeZone, hasTwoFactor, adminId, actsUntil }: SessionRow,
  expiresAt: Date,
): LiveSession => ({
  member: {
    id: memberId,
    username,
    role,
    sessionId,
    locale,
    timeZone,
    hasTwoFactor,
    ...(adminId && actsUntil && { lookedAt: { by: adminId, until: actsUntil } }),
  },
  expiresAt,
});
