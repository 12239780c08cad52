import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from './tables.ts';

/** Whether two members are in one chain that is proposed or agreed. */
export async function areInOneChain(db: Db, one: MemberId, other: MemberId): Promise<boolean> {
  const shared = await typedTables(db)
    .selectFrom('chain_step as mine')
    .innerJoin('chain_step as theirs', 'theirs.chain_id', 'mine.chain_id')
    .select('mine.chain_id')
    .where('mine.member_id', '=', one)
    .where('theirs.member_id', '=', other)
    .where('mine.is_live', '=', true)
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}
