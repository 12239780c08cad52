import { sql, type RawBuilder } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { LikeId } from '../domain/matching.schemas.ts';
import { ItemLike } from './like.entity.ts';
import { typedTables } from './tables.ts';

/** A like as the finder of chains needs it. */
export interface LikeEdge {
  readonly id: LikeId;
  readonly memberId: MemberId;
  readonly itemId: ItemId;
  readonly ownerId: MemberId;
}

const liking = entityColumns(ItemLike, 'liking');
const edge = selectList({
  id: liking.id,
  memberId: liking.memberId,
  itemId: liking.itemId,
  ownerId: liking.ownerId,
});

const likes = (db: Db) =>
  typedTables(db)
    .selectFrom('item_like')
    .select(['id', 'member_id as memberId', 'item_id as itemId', 'owner_id as ownerId']);

/**
 * Likes by these members and likes of their items. Visibility is the caller's: an item may be gone or out of sight by
 * now. One statement.
 */
export const listLikesInvolvingMembers = (
  { db }: Pick<Unit, 'db'>,
  members: readonly MemberId[],
): Promise<LikeEdge[]> =>
  likes(db)
    .where('member_id', '=', anySql(members))
    .union(likes(db).where('owner_id', '=', anySql(members)))
    .execute();

/** The latest likes by each of these members, up to a number each. One statement, over ranges of an index. */
export const listLatestLikesByMembers = (
  at: Pick<Unit, 'db'>,
  members: readonly MemberId[],
  each: number,
): Promise<LikeEdge[]> => latestOfEach(at, members, each, sql`liking.member_id = asked.member_id`);

/** The latest likes of the items of each of these members, up to a number each. One statement. */
export const listLatestLikesOfOwners = (
  at: Pick<Unit, 'db'>,
  owners: readonly MemberId[],
  each: number,
): Promise<LikeEdge[]> => latestOfEach(at, owners, each, sql`liking.owner_id = asked.member_id`);

async function latestOfEach(
  { db }: Pick<Unit, 'db'>,
  members: readonly MemberId[],
  each: number,
  isTheirs: RawBuilder<boolean>,
): Promise<LikeEdge[]> {
  if (members.length === 0) return [];
  const { rows } = await query`
    select ${edge} from unnest(${[...members]}::uuid[]) as asked (member_id)
    cross join lateral (
      select * from item_like liking where ${isTheirs} order by liking.id desc limit ${each}) liking`.execute(db);
  return rows;
}

/** A member's like of an item, unless it was taken back. */
export const findLike = ({ db }: Pick<Unit, 'db'>, member: MemberId, itemId: ItemId): Promise<LikeEdge | undefined> =>
  likes(db).where('member_id', '=', member).where('item_id', '=', itemId).executeTakeFirst();

/**
 * Filters these likes to those that stand, and holds them until the transaction ends: taking one back waits for it. A
 * like that is being changed at this moment counts as none, since waiting for it could deadlock. One statement.
 */
export async function lockExistingLikes(
  { db }: Pick<Unit, 'db'>,
  wanted: readonly Pick<LikeEdge, 'memberId' | 'itemId'>[],
): Promise<LikeEdge[]> {
  const [members, items] = [wanted.map(({ memberId }) => memberId), wanted.map(({ itemId }) => itemId)];
  const { rows } = await query`
    select ${edge} from unnest(${members}::uuid[], ${items}::uuid[]) as wanted (member_id, item_id)
    join item_like liking on ${liking.memberId} = wanted.member_id and ${liking.itemId} = wanted.item_id
    for key share of liking skip locked`.execute(db);
  return rows;
}

/** Likes by one of these members of an item of one of those owners, up to a number. One statement. */
export async function listLikesBetweenMembers(
  { db }: Pick<Unit, 'db'>,
  members: readonly MemberId[],
  owners: readonly MemberId[],
  limit: number,
): Promise<LikeEdge[]> {
  if (members.length === 0 || owners.length === 0) return [];
  return likes(db)
    .where('member_id', '=', anySql(members))
    .where('owner_id', '=', anySql(owners))
    .limit(limit)
    .execute();
}

/** All likes in pages by id, about the latest first; null for the first page. */
export function listAllLikes({ db }: Pick<Unit, 'db'>, beforeId: LikeId | null, limit: number): Promise<LikeEdge[]> {
  const page = likes(db).orderBy('id', 'desc').limit(limit);
  return (beforeId === null ? page : page.where('id', '<', beforeId)).execute();
}
