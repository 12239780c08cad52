import { SwapId, type MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from './tables.ts';

/** Whether a member is a party to a swap. */
export async function isPartyToSwap(db: Db, memberId: MemberId, swapId: SwapId): Promise<boolean> {
  const found = await typedTables(db)
    .selectFrom('swap_party')
    .select('swap_id')
    .where('swap_id', '=', swapId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The parties of a swap as the audit log names it. */
export async function findSwapParties(db: Db, swapId: string): Promise<readonly MemberId[]> {
  const parties = await typedTables(db)
    .selectFrom('swap_party')
    .select('member_id as id')
    .where('swap_id', '=', SwapId.parse(swapId))
    .execute();
  return parties.map(({ id }) => id);
}
