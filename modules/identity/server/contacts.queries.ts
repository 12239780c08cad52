import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Db } from '#platform/db/db.ts';

/** Where and how to write to a member. For letters only: an address never leaves the server. */
export interface Contact {
  readonly id: MemberId;
  readonly username: string;
  readonly address: string;
  readonly locale: Locale;
  readonly timeZone: string;
}

/** Members to write to; those who are banned or have not finished signing up are left out. */
export async function contactOf(db: Db, ids: readonly MemberId[]): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select id, username, email as address, locale, time_zone as "timeZone" from member_account
    where id = any(${[...ids]}::uuid[]) and registered_at is not null and (banned_at is null or banned_until <= now())`.execute(db);
  return rows;
}
