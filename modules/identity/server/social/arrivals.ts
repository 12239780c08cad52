import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { providerNames, type CompleteSocial, type SocialProvider } from '../../domain/social.ts';
import { dropCookie, keepCookie, readCookie, type OwnCookie } from '../session/own-cookie.ts';
import { notifyOfChange } from '../notify-of-change.ts';
import type { SocialPerson } from './social-site.ts';

/**
 * A person whom another site authenticated, in the browser they came with, and whom no linked account identifies yet.
 */
export interface Arrival extends SocialPerson {
  readonly tokenHash: string;
  readonly provider: SocialProvider;
  readonly next: string | null;
  readonly stays: boolean;
  readonly form: CompleteSocial | null;
  readonly linkHash: string | null;
}

const minutes = 120;
const cookie: OwnCookie = { name: 'arrival', seconds: minutes * 60, sameSite: 'Lax' };

const secret = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** @returns the Set-Cookie header that ties this arrival to the browser */
export async function keepArrival(
  unit: Unit,
  host: Host,
  provider: SocialProvider,
  person: SocialPerson,
  { next, stays }: Pick<Arrival, 'next' | 'stays'>,
): Promise<string> {
  const token = secret();
  const expiresAt = new Date(unit.now.getTime() + minutes * 60_000);
  await sql`
    insert into social_arrival (token_hash, provider, subject, email, is_verified, name, next_path, stays, expires_at)
    values (${hashOf(token)}, ${provider}, ${person.subject}, ${person.email}, ${person.isVerified}, ${person.name}, ${next}, ${stays}, ${expiresAt})`.execute(
    unit.db,
  );
  return keepCookie(host, cookie, token);
}

export const endOfArrival = (host: Host): string => dropCookie(host, cookie);

/** The arrival that belongs to this browser. */
export async function findArrival(host: Host, cookieHeader: string | undefined): Promise<Arrival | null> {
  const token = readCookie(host, cookie, cookieHeader);
  if (token === null) return null;
  const { rows } = await sql<Arrival>`
    select token_hash as "tokenHash", provider, subject, email, is_verified as "isVerified", name, next_path as next, stays, form, link_hash as "linkHash"
    from social_arrival where token_hash = ${hashOf(token)} and expires_at > ${host.clock.now()}`.execute(
    host.database.db,
  );
  return rows[0] ?? null;
}

/** Makes the secret of a mailed link, which proves the address and works only in the browser that has the arrival. */
export async function makeArrivalLink(
  { db }: Unit,
  { tokenHash }: Arrival,
  form: CompleteSocial | null,
): Promise<string> {
  const token = secret();
  await sql`update social_arrival set link_hash = ${hashOf(token)}, form = ${form === null ? null : JSON.stringify(form)}::jsonb where token_hash = ${tokenHash}`.execute(
    db,
  );
  return token;
}

export const isLinkOf = (arrival: Arrival, token: string): boolean => arrival.linkHash === hashOf(token);

/** Whether a link belongs to any arrival, even one of another browser. */
export async function isArrivalLink(db: Db, token: string, now: Date): Promise<boolean> {
  const { rows } =
    await sql`select from social_arrival where link_hash = ${hashOf(token)} and expires_at > ${now}`.execute(db);
  return rows.length > 0;
}

/** The account to which this person of the other site is linked. */
export async function memberOf(db: Db, provider: SocialProvider, subject: string): Promise<MemberId | null> {
  const { rows } = await sql<{ memberId: MemberId }>`
    select member_id as "memberId" from member_credential where provider = ${provider} and provider_account = ${subject}`.execute(
    db,
  );
  return rows[0]?.memberId ?? null;
}

/**
 * Links a person of another site to an account and notifies its member. Of the site's data only the person's id is
 * stored.
 * @throws identity.socialTaken if that person is linked to another account
 */
export async function linkPerson(
  unit: Unit,
  memberId: MemberId,
  provider: SocialProvider,
  subject: string,
): Promise<void> {
  const { rows } = await sql`
    insert into member_credential (id, member_id, provider, provider_account, created_at, updated_at)
    values (${newId(EventId)}, ${memberId}, ${provider}, ${subject}, ${unit.now}, ${unit.now})
    on conflict (provider, provider_account) do nothing returning 1`.execute(unit.db);
  if (rows.length === 0 && (await memberOf(unit.db, provider, subject)) !== memberId)
    throw identityErrors.socialTaken();
  if (rows.length > 0) await notifyOfChange(unit, memberId, 'providerLinked', providerNames[provider]);
}

/** Consumes an arrival: only the first caller gets it. @throws identity.socialExpired */
export async function takeArrival(
  { db, now }: Unit,
  tokenHash: string,
): Promise<Pick<Arrival, 'provider' | 'subject'>> {
  const { rows } = await sql<Pick<Arrival, 'provider' | 'subject'>>`
    delete from social_arrival where token_hash = ${tokenHash} and expires_at > ${now} returning provider, subject`.execute(
    db,
  );
  if (!rows[0]) throw identityErrors.socialExpired();
  return rows[0];
}

/** Links the arrived person to the account that they have proven to be theirs. */
export async function linkArrival(unit: Unit, memberId: MemberId, tokenHash: string): Promise<void> {
  const { provider, subject } = await takeArrival(unit, tokenHash);
  await linkPerson(unit, memberId, provider, subject);
}
