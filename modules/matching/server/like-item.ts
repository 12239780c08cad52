import { sql } from 'kysely';
import { newId, type ItemId, type MemberId } from '#contracts/ids.ts';
import { deferredMarkSql } from '#platform/db/deferred.ts';
import { preparedMarkSql } from '#platform/db/prepared.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { LikeSource } from '../domain/like-source.ts';
import { itemLikedEvent } from '../domain/matching.events.ts';
import { LikeId } from '../domain/matching.schemas.ts';
import { requireLikableItemOwner } from './require-likable-item-owner.ts';
import { lockMemberPair, syncMatchWithLikes } from './sync-match-with-likes.ts';
import { typedTables } from './tables.ts';

/**
 * Likes an item; liking anew replaces the like, so that its time and source are the last ones. Where the owner likes an
 * item of the member's, the two are a match.
 * @throws matching.itemNotFound, matching.ownItem
 */
export async function likeItem(unit: Unit, member: MemberId, itemId: ItemId, source: LikeSource): Promise<void> {
  const ownerId = await requireLikableItemOwner(unit, member, itemId);
  await lockMemberPair(unit, member, ownerId);
  const like = { id: newId(LikeId, unit.now.getTime()), source, created_at: unit.now };
  await typedTables(unit.db)
    .insertInto('item_like')
    .values({ ...like, member_id: member, item_id: itemId, owner_id: ownerId })
    .onConflict((conflict) => conflict.columns(['member_id', 'item_id']).doUpdateSet(like))
    .modifyEnd(sql`${preparedMarkSql} ${deferredMarkSql}`)
    .execute();
  await syncMatchWithLikes(unit, member, ownerId);
  unit.publish(itemLikedEvent, { likeId: like.id, memberId: member, itemId, ownerId });
}
