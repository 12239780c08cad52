import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Db } from '#platform/db/db.ts';

/** The address, name and language for emails to a member. For emails only: an address never leaves the server. */
export interface Contact {
  readonly id: MemberId;
  readonly username: string;
  readonly address: string;
  readonly locale: Locale;
  readonly timeZone: string;
}

const columns = sql`id, username, email as address, locale, time_zone as "timeZone"`;

/** Members who may receive email at a moment; banned, absent and unconfirmed members are left out. */
export async function contactOf(db: Db, ids: readonly MemberId[], now: Date): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select ${columns} from member_account
    where id = any(${[...ids]}::uuid[]) and registered_at is not null and absence is null and (banned_at is null or banned_until <= ${now})`.execute(
    db,
  );
  return rows;
}

/** The same for emails about the account itself, which dormant and leaving members must get too. */
export async function contactOfLeaver(db: Db, id: MemberId): Promise<Contact | null> {
  const { rows } =
    await sql<Contact>`select ${columns} from member_account where id = ${id} and registered_at is not null`.execute(
      db,
    );
  return rows[0] ?? null;
}
