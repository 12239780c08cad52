import { sql } from 'kysely';
import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { identityErrors } from '../domain/identity.errors.ts';

export interface FoundAccount {
  readonly id: MemberId;
  readonly username: string;
}

/**
 * Finds the member an operator means by an address, a username or an id. For the terminal only: the site never reveals
 * which addresses exist.
 * @throws identity.noSuchMember
 */
export async function findAccount(db: Db, who: string): Promise<FoundAccount> {
  const text = who.trim();
  const isId = z.uuid().safeParse(text).success;
  const { rows } = await sql<FoundAccount>`
    select id, username from member_account
    where ${isId ? sql`id = ${text}::uuid` : sql`email = ${text.toLowerCase()} or lower(username) = ${text.toLowerCase()}`} limit 1`.execute(
    db,
  );
  if (!rows[0]) throw identityErrors.noSuchMember();
  return rows[0];
}
