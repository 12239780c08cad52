import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { openSwapStates } from '../domain/swap-state.ts';
import { typedTables } from './tables.ts';

/** A swap that is agreed and not over, in which an item goes to this member or from them. */
export interface ItemInOpenSwap {
  readonly itemId: ItemId;
  readonly swapId: SwapId;
  readonly isGiven: boolean;
}

/**
 * Finds, among the items, those that the member gives or gets in a swap that is not over, of an offer or of a chain.
 */
export async function findOpenSwapsWithItems(
  db: Db,
  memberId: MemberId,
  itemIds: readonly ItemId[],
): Promise<readonly ItemInOpenSwap[]> {
  if (itemIds.length === 0) return [];
  const legs = await typedTables(db)
    .selectFrom('swap_leg')
    .innerJoin('swap', 'swap.id', 'swap_leg.swap_id')
    .select(['swap_leg.item_id as itemId', 'swap_leg.swap_id as swapId', 'swap_leg.from_id as fromId'])
    .where('swap_leg.item_id', '=', anySql(itemIds))
    .where(({ eb, or }) => or([eb('swap_leg.from_id', '=', memberId), eb('swap_leg.to_id', '=', memberId)]))
    .where('swap_leg.state', '<>', 'cancelled')
    .where('swap.state', 'in', openSwapStates)
    .execute();
  return legs.flatMap(({ itemId, swapId, fromId }) =>
    itemId === null ? [] : [{ itemId, swapId, isGiven: fromId === memberId }],
  );
}
