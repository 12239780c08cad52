import { createHash, randomBytes } from 'node:crypto';
import type { MemberId } from '#contracts/ids.ts';
import type { Row } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { buildExpiredCookieHeader, buildCookieHeader, readCookieValue, type SiteCookie } from '../auth/site-cookie.ts';
import { typedTables } from '../tables.ts';
import type { SignInChallenge } from '../two-factor.entity.ts';

/** A sign-in that passed the password and waits for a code. It grants no access by itself. */
export interface PendingChallenge extends Row<
  typeof SignInChallenge,
  'tokenHash' | 'memberId' | 'stays' | 'arrivalHash'
> {
  readonly email: string;
}

const minutes = 10;
const allowedTries = 5;
const cookie: SiteCookie = { name: 'challenge', seconds: minutes * 60, sameSite: 'Strict' };

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** @returns the Set-Cookie header that ties the challenge to the browser that gave the password */
export async function createSignInChallenge(
  { db, now }: Unit,
  host: Host,
  memberId: MemberId,
  { stay, arrivalHash = null }: { readonly stay: boolean; readonly arrivalHash?: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await typedTables(db)
    .insertInto('sign_in_challenge')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      stays: stay,
      arrival_hash: arrivalHash,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return buildCookieHeader(host, cookie, token);
}

export const buildExpiredChallengeCookie = (host: Host): string => buildExpiredCookieHeader(host, cookie);

/** The pending challenge of this browser. */
export async function findSignInChallenge(
  host: Host,
  cookieHeader: string | undefined,
): Promise<PendingChallenge | null> {
  const token = readCookieValue(host, cookie, cookieHeader);
  if (token === null) return null;
  const challenge = await typedTables(host.database.db)
    .selectFrom('sign_in_challenge as challenge')
    .innerJoin('member_account as account', 'account.id', 'challenge.member_id')
    .select([
      'challenge.token_hash as tokenHash',
      'challenge.member_id as memberId',
      'account.email',
      'challenge.stays',
      'challenge.arrival_hash as arrivalHash',
    ])
    .where('challenge.token_hash', '=', hashToken(token))
    .where('challenge.expires_at', '>', host.clock.now())
    .executeTakeFirst();
  return challenge ?? null;
}

/**
 * Counts a try outside any transaction, so that the count stays when the code is refused.
 * @returns how many tries are left after it, or null if none was
 */
export async function countChallengeTry(db: Db, { tokenHash }: PendingChallenge): Promise<number | null> {
  const challenge = await typedTables(db)
    .updateTable('sign_in_challenge')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', allowedTries)
    .returning('tries')
    .executeTakeFirst();
  return challenge ? allowedTries - challenge.tries : null;
}

/** Ends the challenge; true for the first caller only. */
export async function endSignInChallenge({ db }: Unit, { tokenHash }: PendingChallenge): Promise<boolean> {
  const { numDeletedRows } = await typedTables(db)
    .deleteFrom('sign_in_challenge')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
