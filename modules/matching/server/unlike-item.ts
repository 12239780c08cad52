import type { ItemId, MemberId } from '#contracts/ids.ts';
import { findItemOwners } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { LikeSource } from '../domain/like-source.ts';
import { itemUnlikedEvent } from '../domain/matching.events.ts';
import { lockMemberPair, syncMatchWithLikes } from './sync-match-with-likes.ts';
import { typedTables } from './tables.ts';

/**
 * Takes a like back, and the match with it where it was the only one; an item that is not liked stays so without a
 * refusal.
 * @param source only a like that came about so
 */
export async function unlikeItem(unit: Unit, member: MemberId, itemId: ItemId, source?: LikeSource): Promise<void> {
  const ownerId = (await findItemOwners(unit.db, [itemId])).get(itemId);
  if (!ownerId) return;
  await lockMemberPair(unit, member, ownerId);
  const liked = typedTables(unit.db)
    .deleteFrom('item_like')
    .where('member_id', '=', member)
    .where('item_id', '=', itemId)
    .returning('id');
  const gone = await (source ? liked.where('source', '=', source) : liked).executeTakeFirst();
  if (!gone) return;
  await syncMatchWithLikes(unit, member, ownerId);
  unit.publish(itemUnlikedEvent, { memberId: member, itemId });
}
