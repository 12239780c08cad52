import { createHash, randomBytes } from 'node:crypto';
import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import { jsonbSql, type Row } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { socialProviderNames, type CompleteSocialInput, type SocialProvider } from '../../domain/social.ts';
import { buildExpiredCookieHeader, buildCookieHeader, readCookieValue, type SiteCookie } from '../auth/site-cookie.ts';
import { notifyOfSecurityChange } from '../contacts/notify-of-security-change.ts';
import { typedTables } from '../tables.ts';
import type { PendingSocialSignUp } from '../social.entity.ts';
import type { SocialPerson } from '../social/social-auth-client.ts';

/**
 * A person whom another site authenticated, in the browser they came with, and whom no linked account identifies yet.
 */
export interface PendingSignUp
  extends SocialPerson, Row<typeof PendingSocialSignUp, 'tokenHash' | 'provider' | 'stays' | 'form' | 'linkHash'> {
  readonly next: string | null;
}

const minutes = 120;
const cookie: SiteCookie = { name: 'arrival', seconds: minutes * 60, sameSite: 'Lax' };

const secret = () => randomBytes(32).toString('base64url');
const hashText = (text: string) => createHash('sha256').update(text).digest('base64url');

/** @returns the Set-Cookie header that ties this arrival to the browser */
export async function storePendingSocialSignUp(
  unit: Unit,
  host: Host,
  provider: SocialProvider,
  person: SocialPerson,
  { next, stays }: Pick<PendingSignUp, 'next' | 'stays'>,
): Promise<string> {
  const token = secret();
  const expiresAt = new Date(unit.now.getTime() + minutes * 60_000);
  await typedTables(unit.db)
    .insertInto('social_arrival')
    .values({
      token_hash: hashText(token),
      provider,
      subject: person.subject,
      email: person.email,
      is_verified: person.isVerified,
      name: person.name,
      next_path: next,
      stays,
      expires_at: expiresAt,
    })
    .execute();
  return buildCookieHeader(host, cookie, token);
}

export const buildExpiredSocialSignUpCookie = (host: Host): string => buildExpiredCookieHeader(host, cookie);

/** The arrival that belongs to this browser. */
export async function findPendingSocialSignUp(
  host: Host,
  cookieHeader: string | undefined,
): Promise<PendingSignUp | null> {
  const token = readCookieValue(host, cookie, cookieHeader);
  if (token === null) return null;
  const pendingSignUp = await typedTables(host.database.db)
    .selectFrom('social_arrival')
    .select([
      'token_hash as tokenHash',
      'provider',
      'subject',
      'email',
      'is_verified as isVerified',
      'name',
      'next_path as next',
      'stays',
      'form',
      'link_hash as linkHash',
    ])
    .where('token_hash', '=', hashText(token))
    .where('expires_at', '>', host.clock.now())
    .executeTakeFirst();
  return pendingSignUp ?? null;
}

/** Makes the secret of a mailed link, which proves the address and works only in the browser that has the arrival. */
export async function createSocialSignUpLinkToken(
  { db }: Unit,
  { tokenHash }: PendingSignUp,
  form: CompleteSocialInput | null,
): Promise<string> {
  const token = secret();
  await typedTables(db)
    .updateTable('social_arrival')
    .set({ link_hash: hashText(token), form: form && jsonbSql(form) })
    .where('token_hash', '=', tokenHash)
    .execute();
  return token;
}

export const isTokenOfSocialSignUp = (pendingSignUp: PendingSignUp, token: string): boolean =>
  pendingSignUp.linkHash === hashText(token);

/** Whether a link belongs to any arrival, even one of another browser. */
export async function hasSocialSignUpForToken(db: Db, token: string, now: Date): Promise<boolean> {
  const pendingSignUp = await typedTables(db)
    .selectFrom('social_arrival')
    .select('token_hash')
    .where('link_hash', '=', hashText(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return pendingSignUp !== undefined;
}

/** The account to which this person of the other site is linked. */
export async function findMemberBySocialIdentity(
  db: Db,
  provider: SocialProvider,
  subject: string,
): Promise<MemberId | null> {
  const credential = await typedTables(db)
    .selectFrom('member_credential')
    .select('member_id as memberId')
    .where('provider', '=', provider)
    .where('provider_account', '=', subject)
    .executeTakeFirst();
  return credential?.memberId ?? null;
}

/**
 * Links a person of another site to an account and notifies its member. Of the site's data only the person's id is
 * stored.
 * @throws identity.socialTaken if that person is linked to another account
 */
export async function linkSocialIdentity(
  unit: Unit,
  memberId: MemberId,
  provider: SocialProvider,
  subject: string,
): Promise<void> {
  const added = await typedTables(unit.db)
    .insertInto('member_credential')
    .values({
      id: newId(EventId),
      member_id: memberId,
      provider,
      provider_account: subject,
      created_at: unit.now,
      updated_at: unit.now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_account']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added && (await findMemberBySocialIdentity(unit.db, provider, subject)) !== memberId)
    throw identityErrors.socialTaken();
  if (added) await notifyOfSecurityChange(unit, memberId, 'providerLinked', socialProviderNames[provider]);
}

/** Consumes an arrival: only the first caller gets it. @throws identity.socialExpired */
export async function consumePendingSocialSignUp(
  { db, now }: Unit,
  tokenHash: string,
): Promise<Pick<PendingSignUp, 'provider' | 'subject'>> {
  const pendingSignUp = await typedTables(db)
    .deleteFrom('social_arrival')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['provider', 'subject'])
    .executeTakeFirst();
  if (!pendingSignUp) throw identityErrors.socialExpired();
  return pendingSignUp;
}

/** Links the arrived person to the account that they have proven to be theirs. */
export async function linkPendingSocialSignUp(unit: Unit, memberId: MemberId, tokenHash: string): Promise<void> {
  const { provider, subject } = await consumePendingSocialSignUp(unit, tokenHash);
  await linkSocialIdentity(unit, memberId, provider, subject);
}
