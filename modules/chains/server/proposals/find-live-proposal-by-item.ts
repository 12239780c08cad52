import type { ItemId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { ChainId } from '../../domain/chains.schemas.ts';
import { typedTables } from '../tables.ts';

/** The proposal that has each of these items; items without one are left out. */
export async function findLiveProposalByItem(
  db: Db,
  itemIds: readonly ItemId[],
): Promise<ReadonlyMap<ItemId, ChainId>> {
  const rows = await typedTables(db)
    .selectFrom('chain_step')
    .select(['item_id', 'chain_id'])
    .where('is_live', '=', true)
    .where('item_id', '=', anySql(itemIds))
    .execute();
  return new Map(rows.map(({ item_id, chain_id }) => [item_id, chain_id]));
}
