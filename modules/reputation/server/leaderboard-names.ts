import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { typedTables } from './tables.ts';

/** Whether the leaderboard may say this member's name; no, unless they allowed it. */
export async function mayShowNameOnLeaderboard(db: Db, id: MemberId): Promise<boolean> {
  const row = await typedTables(db)
    .selectFrom('leaderboard_name')
    .select('member_id')
    .where('member_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes effect at once: cached answers to guests are dropped in all processes. */
export async function setLeaderboardNameShown(unit: Unit, id: MemberId, isShown: boolean): Promise<void> {
  const table = typedTables(unit.db);
  if (isShown)
    await table
      .insertInto('leaderboard_name')
      .values({ member_id: id, allowed_at: unit.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await table.deleteFrom('leaderboard_name').where('member_id', '=', id).execute();
  unit.publishChange('reputation.leaderboard', 'names');
}
