import { isStaff } from '#contracts/staff-roles.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { EventId, MemberId, newId, SessionId } from '#contracts/ids.ts';
import { legalVersions } from '#contracts/legal.ts';
import type { Host } from '#platform/host.ts';
import type { Member } from '#platform/member.ts';
import { sealSecret } from '#platform/secrets/seal.ts';
import { identitySettings } from './domain/identity.settings.ts';
import { getAuth, isHttpsSite, deriveSessionSecret } from './server/auth/auth.ts';
import { toSessionCookieName } from './server/auth/session-cookie.ts';
import { totpKeyPurpose } from './server/two-factor/consume-two-factor-code.ts';
import { computeTotpCode } from './server/two-factor/totp.ts';

export type MemberDraft = Partial<Pick<Member, 'username' | 'role' | 'locale' | 'timeZone'>> & {
  readonly email?: string;
  readonly password?: string;
  readonly twoFactor?: boolean;
};

let made = 0;

/**
 * Makes a member who has followed the mailed link, with a one-hour session; with a password only if the draft has one,
 * with two-factor if the draft asks for it or the member is an admin.
 */
export async function makeMember(host: Host, draft: MemberDraft = {}): Promise<Member> {
  const now = host.clock.now();
  const id = newId(MemberId, now.getTime());
  made += 1;
  const username = draft.username ?? `member${made}-${randomBytes(3).toString('hex')}`;
  const member = {
    id,
    username,
    role: draft.role ?? 'member',
    locale: draft.locale ?? 'en-US',
    timeZone: draft.timeZone ?? 'Australia/Brisbane',
  } as const;
  const email = (draft.email ?? `${username}@example.com`).toLowerCase();
  const { terms, privacy } = legalVersions;
  await sql`
    insert into member_account (id, username, email, email_verified, role, locale, time_zone, terms_version, terms_accepted_at,
      privacy_version, privacy_accepted_at, age_confirmed_at, residence_confirmed_at, registered_at, created_at, updated_at)
    values (${id}, ${username}, ${email}, true, ${member.role}, ${member.locale}, ${member.timeZone}, ${terms}, ${now},
      ${privacy}, ${now}, ${now}, ${now}, ${now}, ${now}, ${now})`.execute(host.database.db);
  if (draft.password !== undefined) await givePassword(host, id, draft.password);
  const hasTwoFactor = draft.twoFactor ?? isStaff(member.role);
  if (hasTwoFactor) await enrol(host, id);
  return { ...member, hasTwoFactor, sessionId: await makeSession(host, id) };
}

async function givePassword(host: Host, id: MemberId, password: string): Promise<void> {
  const context = await getAuth(host).$context;
  await sql`
    insert into member_credential (id, member_id, provider, provider_account, password_hash, created_at, updated_at)
    values (${newId(EventId)}, ${id}, 'credential', ${id}, ${await context.password.hash(password)}, now(), now())`.execute(
    host.database.db,
  );
}

/** The two-factor key of every test member. */
export const testTotpKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

async function enrol(host: Host, id: MemberId): Promise<void> {
  await sql`
    insert into member_two_factor (member_id, sealed_key, confirmed_at, created_at)
    values (${id}, ${sealSecret(host.secrets, totpKeyPurpose, id, testTotpKey)}, ${host.clock.now()}, ${host.clock.now()})`.execute(
    host.database.db,
  );
}

/** The code that the app shows at a moment. */
export const testTotpCode = (at: Date): string => computeTotpCode(testTotpKey, at);

const tokenOfSession = (sessionId: SessionId) => `test${sessionId.replaceAll('-', '')}`;

async function makeSession(host: Host, member: MemberId): Promise<SessionId> {
  const now = host.clock.now();
  const id = newId(SessionId, now.getTime());
  const expiresAt = new Date(now.getTime() + identitySettings.read(host.config).SESSION_MINUTES * 60_000);
  await sql`
    insert into member_session (id, member_id, token, expires_at, created_at, updated_at)
    values (${id}, ${member}, ${tokenOfSession(id)}, ${expiresAt}, ${now}, ${now})`.execute(host.database.db);
  return id;
}

/** The Cookie header that a test member's browser sends. */
export function makeSessionCookieHeader(host: Host, member: Member): string {
  const token = tokenOfSession(member.sessionId);
  const signature = createHmac('sha256', deriveSessionSecret(host)).update(token).digest('base64');
  return `${toSessionCookieName(isHttpsSite(host))}=${encodeURIComponent(`${token}.${signature}`)}`;
}
