import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { tablesOf } from './tables.ts';

/** Whether a member is a party to a swap. */
export async function isParty(db: Db, memberId: MemberId, swapId: SwapId): Promise<boolean> {
  const found = await tablesOf(db)
    .selectFrom('swap_party')
    .select('swap_id')
    .where('swap_id', '=', swapId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}
