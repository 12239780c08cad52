import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { itemUnliked } from '../domain/matching.events.ts';
import { tablesOf } from './tables.ts';

/** Takes a like back; an item that is not liked, or that is out of sight by now, stays so without a refusal. */
export async function unlikeItem(unit: Unit, member: MemberId, itemId: ItemId): Promise<void> {
  const gone = await tablesOf(unit.db)
    .deleteFrom('item_like')
    .where('member_id', '=', member)
    .where('item_id', '=', itemId)
    .returning('owner_id')
    .executeTakeFirst();
  if (gone) unit.publish(itemUnliked, { memberId: member, itemId });
}
