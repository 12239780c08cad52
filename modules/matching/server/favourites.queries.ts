import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { memberNames } from '#modules/identity/public.ts';
import { itemCardColumns, itemSqlFragments, isVisibleToSql } from '#modules/items/public.ts';
import { isNotBlockedSql, memberPictureSql } from '#modules/members/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { FavouritePage, ReceivedLikesPage } from './favourites.views.ts';
import { ItemLike } from './like.entity.ts';

const liking = entityColumns(ItemLike, 'liking');
const mutual = entityColumns(ItemLike, 'mutual');

const likeColumns = selectList({ likeId: liking.id, source: liking.source, createdAt: liking.createdAt });

interface FavouritesReadContext {
  readonly db: Db;
  readonly cursors: CursorCodec;
  readonly now: Date;
}
interface FavouritesQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The member's favourites that they may still open, the last liked first. One statement on `item_like_of_member`. */
export async function listFavourites(
  { db, cursors, now }: FavouritesReadContext,
  member: MemberId,
  { cursor, limit }: FavouritesQuery,
): Promise<FavouritePage> {
  const list = ['matching.favourites', member];
  const place = parsePageCursor(cursors, list, cursor, now);
  const viewer = { id: member };
  const { rows } = await query`
    select ${itemCardColumns(now)}, ${likeColumns}
    from item_like liking join ${itemSqlFragments.table} on ${itemSqlFragments.id} = ${liking.itemId}
    where ${liking.memberId} = ${member} and ${isVisibleToSql(viewer, now)}
      and ${isAfterPositionSql(liking.id, 'down', ['uuid'], place.after)}
    order by ${liking.id} desc limit ${limit + 1}`.execute(db);
  return toPage(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ likeId }) => [likeId],
    itemOf: ({ likeId, source, createdAt, ...card }) => ({
      id: likeId,
      source,
      likedAt: createdAt.toISOString(),
      item: { ...card, distanceKm: null },
    }),
  });
}

/**
 * Likes on the member's own items by members in sight, the last first, each with the item of theirs that the member
 * liked last, if any: the two are a match then.
 */
export async function listReceivedLikes(
  { db, cursors, now }: FavouritesReadContext,
  member: MemberId,
  { cursor, limit }: FavouritesQuery,
): Promise<ReceivedLikesPage> {
  const list = ['matching.matchFavourites', member];
  const place = parsePageCursor(cursors, list, cursor, now);
  const viewer = { id: member };
  const people = selectList({
    likerId: liking.memberId,
    username: sql<string>`names.username`,
    picture: memberPictureSql(sql`names.id`),
    theirItemId: sql<ItemId | null>`(
      select ${mutual.itemId} from item_like mutual
      where ${mutual.memberId} = ${member} and ${mutual.ownerId} = ${liking.memberId} order by ${mutual.id} desc limit 1)`,
  });
  const { rows } = await query`
    select ${itemCardColumns(now)}, ${likeColumns}, ${people}
    from item_like liking join ${itemSqlFragments.table} on ${itemSqlFragments.id} = ${liking.itemId}
    join ${memberNames} names on names.id = ${liking.memberId}
    where ${liking.ownerId} = ${member} and ${isVisibleToSql(viewer, now)} and ${isNotBlockedSql(viewer, liking.memberId)}
      and ${isAfterPositionSql(liking.id, 'down', ['uuid'], place.after)}
    order by ${liking.id} desc limit ${limit + 1}`.execute(db);
  return toPage(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ likeId }) => [likeId],
    itemOf: ({ likeId, source, createdAt, likerId, username, picture, theirItemId, ...card }) => ({
      id: likeId,
      source,
      likedAt: createdAt.toISOString(),
      item: { ...card, distanceKm: null },
      likedBy: { id: likerId, username, picture },
      theirItemId,
    }),
  }) satisfies Page<unknown>;
}
