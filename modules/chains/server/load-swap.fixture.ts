import { sql } from 'kysely';
import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';

/** The legs of a swap. */
export async function loadSwap(db: Db, swapId: SwapId) {
  const { rows } = await sql<{ fromId: MemberId; toId: MemberId; itemId: ItemId }>`
    select from_id as "fromId", to_id as "toId", item_id as "itemId" from swap_leg where swap_id = ${swapId}`.execute(
    db,
  );
  return rows;
}
