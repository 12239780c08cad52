import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Db } from '#platform/db/db.ts';

export interface KnownAccount {
  readonly id: MemberId;
  readonly username: string;
  readonly email: string;
  /** False while an account waits for its mailed link. */
  readonly isRegistered: boolean;
  readonly locale: Locale;
  readonly timeZone: string;
}

const columns = sql`id, username, email, registered_at is not null as "isRegistered", locale, time_zone as "timeZone"`;

export async function accountByEmail(db: Db, email: string): Promise<KnownAccount | null> {
  const { rows } = await sql<KnownAccount>`select ${columns} from member_account where email = ${email}`.execute(db);
  return rows[0] ?? null;
}

export async function accountById(db: Db, id: MemberId): Promise<KnownAccount | null> {
  const { rows } = await sql<KnownAccount>`select ${columns} from member_account where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Whether a username belongs to another account, or is held for one that asked for it recently. The address identifies
 * the caller. A hold lasts as long as its row: one job deletes expired holds and unconfirmed accounts, so that both
 * names become free by the same rule.
 */
export async function isUsernameTaken(db: Db, username: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from member_account where lower(username) = lower(${username}) and (registered_at is not null or email <> ${email}))
        or exists (select from username_hold hold join member_account holder on holder.id = hold.member_id
                   where hold.username = lower(${username}) and holder.email <> ${email}) as taken`.execute(db);
  return rows[0]?.taken ?? true;
}
