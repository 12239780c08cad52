import type { ItemId, MemberId } from '#contracts/ids.ts';
import { anyOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { LikeId } from '../domain/matching.schemas.ts';
import { tablesOf } from './tables.ts';

/** A like as the finder of chains needs it. */
export interface LikeEdge {
  readonly id: LikeId;
  readonly memberId: MemberId;
  readonly itemId: ItemId;
  readonly ownerId: MemberId;
}

const likes = (db: Db) =>
  tablesOf(db)
    .selectFrom('item_like')
    .select(['id', 'member_id as memberId', 'item_id as itemId', 'owner_id as ownerId']);

/**
 * Likes by these members and likes of their items. Visibility is the caller's: an item may be gone or out of sight by
 * now. One statement.
 */
export const likesAround = ({ db }: Pick<Unit, 'db'>, members: readonly MemberId[]): Promise<LikeEdge[]> =>
  likes(db)
    .where('member_id', '=', anyOf(members))
    .union(likes(db).where('owner_id', '=', anyOf(members)))
    .execute();

/** All likes in pages by id, about the latest first; null for the first page. */
export function allLikes({ db }: Pick<Unit, 'db'>, beforeId: LikeId | null, limit: number): Promise<LikeEdge[]> {
  const page = likes(db).orderBy('id', 'desc').limit(limit);
  return (beforeId === null ? page : page.where('id', '<', beforeId)).execute();
}
