import { createHash, randomBytes } from 'node:crypto';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { buildClosedUsername, isNeutralUsername, buildNeutralUsername } from '../domain/username.ts';
import { invalidateMemberGuestCache } from './invalidate-member-guest-cache.ts';
import { typedTables } from './tables.ts';

/** Spelled in small letters, as usernames are compared. */
export const hashUsername = (username: string): string =>
  createHash('sha256').update(username.toLowerCase()).digest('hex');

/**
 * Gives a member a neutral name in place of theirs, which no account can take from now on. They may choose another.
 * @returns the name that was removed; undefined for a closed account, and where the name is a neutral one already
 */
export async function replaceWithNeutralUsername(unit: Unit, id: MemberId): Promise<string | undefined> {
  const username = await lockUsername(unit, id);
  if (username === undefined || username === buildClosedUsername(id) || isNeutralUsername(username)) return undefined;
  await write(unit, id, buildNeutralUsername(randomBytes(6).toString('hex')));
  await typedTables(unit.db)
    .insertInto('blocked_username')
    .values({ fingerprint: hashUsername(username), blocked_at: unit.now })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute();
  return username;
}

/** Frees the name, and gives it back to its member unless they have chosen another meanwhile. */
export async function restoreUsername(unit: Unit, id: MemberId, username: string): Promise<void> {
  await typedTables(unit.db).deleteFrom('blocked_username').where('fingerprint', '=', hashUsername(username)).execute();
  const current = await lockUsername(unit, id);
  if (current !== undefined && isNeutralUsername(current)) await write(unit, id, username);
}

async function lockUsername(unit: Unit, id: MemberId): Promise<string | undefined> {
  const account = await typedTables(unit.db)
    .selectFrom('member_account')
    .select('username')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return account?.username;
}

async function write(unit: Unit, id: MemberId, username: string): Promise<void> {
  await typedTables(unit.db)
    .updateTable('member_account')
    .set({ username, updated_at: unit.now })
    .where('id', '=', id)
    .execute();
  invalidateMemberGuestCache(unit, id);
}
