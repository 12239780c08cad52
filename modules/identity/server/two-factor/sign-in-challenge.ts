import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { dropCookie, keepCookie, readCookie, type OwnCookie } from '../session/own-cookie.ts';

/** A sign-in that passed the password and waits for a code. It grants no access by itself. */
export interface Challenge {
  readonly tokenHash: string;
  readonly memberId: MemberId;
  readonly email: string;
  readonly stays: boolean;
  /** The social arrival that is linked to the account once the code is given. */
  readonly arrivalHash: string | null;
}

const minutes = 10;
const allowedTries = 5;
const cookie: OwnCookie = { name: 'challenge', seconds: minutes * 60, sameSite: 'Strict' };

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** @returns the Set-Cookie header that ties the challenge to the browser that gave the password */
export async function beginChallenge(
  { db, now }: Unit,
  host: Host,
  memberId: MemberId,
  { stay, arrivalHash = null }: { readonly stay: boolean; readonly arrivalHash?: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await sql`
    insert into sign_in_challenge (token_hash, member_id, stays, arrival_hash, created_at, expires_at)
    values (${hashOf(token)}, ${memberId}, ${stay}, ${arrivalHash}, ${now}, ${expiresAt})`.execute(db);
  return keepCookie(host, cookie, token);
}

export const endOfChallenge = (host: Host): string => dropCookie(host, cookie);

/** The pending challenge of this browser. */
export async function findChallenge(host: Host, cookieHeader: string | undefined): Promise<Challenge | null> {
  const token = readCookie(host, cookie, cookieHeader);
  if (token === null) return null;
  const { rows } = await sql<Challenge>`
    select challenge.token_hash as "tokenHash", challenge.member_id as "memberId", account.email, challenge.stays, challenge.arrival_hash as "arrivalHash"
    from sign_in_challenge challenge join member_account account on account.id = challenge.member_id
    where challenge.token_hash = ${hashOf(token)} and challenge.expires_at > ${host.clock.now()}`.execute(
    host.database.db,
  );
  return rows[0] ?? null;
}

/**
 * Counts a try outside any transaction, so that the count stays when the code is refused.
 * @returns how many tries are left after it, or null if none was
 */
export async function takeTry(db: Db, { tokenHash }: Challenge): Promise<number | null> {
  const { rows } = await sql<{ left: number }>`
    update sign_in_challenge set tries = tries + 1 where token_hash = ${tokenHash} and tries < ${allowedTries} returning ${allowedTries} - tries as left`.execute(
    db,
  );
  return rows[0]?.left ?? null;
}

/** Ends the challenge; true for the first caller only. */
export async function endChallenge({ db }: Unit, { tokenHash }: Challenge): Promise<boolean> {
  const { rows } = await sql`delete from sign_in_challenge where token_hash = ${tokenHash} returning 1`.execute(db);
  return rows.length > 0;
}
