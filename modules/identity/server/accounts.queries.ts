import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns, type Row } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { BlockedUsername, MemberAccount, UsernameHold } from './account.entity.ts';
import { hashUsername } from './replace-username.ts';
import { typedTables } from './tables.ts';

const account = entityColumns(MemberAccount);
const holder = entityColumns(MemberAccount, 'holder');
const hold = entityColumns(UsernameHold, 'hold');
const blocked = entityColumns(BlockedUsername);

export interface AccountRow extends Row<typeof MemberAccount, 'id' | 'username' | 'email' | 'locale' | 'timeZone'> {
  /** False while an account waits for its mailed link. */
  readonly isRegistered: boolean;
}

const accounts = (db: Db) =>
  typedTables(db)
    .selectFrom('member_account')
    .select([
      'id',
      'username',
      'email',
      sql<boolean>`${account.registeredAt} is not null`.as('isRegistered'),
      'locale',
      'time_zone as timeZone',
    ]);

export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | null> {
  return (await accounts(db).where('email', '=', email).executeTakeFirst()) ?? null;
}

export async function findAccountById(db: Db, id: MemberId): Promise<AccountRow | null> {
  return (await accounts(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Whether a username belongs to another account, was removed by staff, or is held for one that asked for it recently.
 * The address identifies the caller. A hold lasts as long as its row: one job deletes expired holds and unconfirmed
 * accounts, so that both names become free by the same rule.
 */
export async function isUsernameTaken(db: Db, username: string, email: string): Promise<boolean> {
  const isOwned = sql<boolean>`exists (
    select from member_account
    where lower(${account.username}) = lower(${username})
      and (${account.registeredAt} is not null or ${account.email} <> ${email}))`;
  const isHeld = sql<boolean>`exists (
    select from username_hold hold join member_account holder on ${holder.id} = ${hold.memberId}
    where ${hold.username} = lower(${username}) and ${holder.email} <> ${email})`;
  const isBlocked = sql<boolean>`exists (
    select from blocked_username where ${blocked.fingerprint} = ${hashUsername(username)})`;
  const isTaken = sql<boolean>`${isOwned} or ${isHeld} or ${isBlocked}`;
  const { rows } = await query`select ${selectList({ isTaken })}`.execute(db);
  return rows[0]?.isTaken ?? true;
}
