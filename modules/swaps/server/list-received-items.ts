import type { MemberId, SwapId } from '#contracts/ids.ts';
import { isServiceOnly, loadItemOutlines, type ItemOutline } from '#modules/items/public.ts';
import type { Db } from '#platform/db/db.ts';
import { listLegItemVersions } from './swap-columns.ts';
import { typedTables } from './tables.ts';

/** The things that a member got by a completed swap, as a listing of them begins; a service is not passed on. */
export async function listReceivedItems(db: Db, memberId: MemberId, swapId: SwapId): Promise<ItemOutline[]> {
  const legs = await typedTables(db)
    .selectFrom('swap_leg')
    .innerJoin('swap', 'swap.id', 'swap_leg.swap_id')
    .select(['item_id as itemId', 'item_version as itemVersion'])
    .where('swap.id', '=', swapId)
    .where('swap.state', '=', 'completed')
    .where('swap_leg.to_id', '=', memberId)
    .where('swap_leg.state', '=', 'received')
    .orderBy('swap_leg.id')
    .execute();
  const outlines = await loadItemOutlines(db, listLegItemVersions(legs));
  return outlines.filter(({ categories }) => !isServiceOnly(categories));
}
