import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import {
  itemCardColumns,
  maxMeetingDistanceKm,
  itemSqlFragments,
  isListedForViewerSql,
  type GeoCoordinates,
  type ItemCard,
  type ItemViewer,
} from '#modules/items/public.ts';
import { homeSectionLimits } from '../../domain/home.schemas.ts';
import { isNotOwnItemSql } from './is-not-own-item.ts';

const { table, id, canBe, hasPlace, nearestFirst, distanceKm, visibleFrom } = itemSqlFragments;

/**
 * Listed items of others around a place, the nearest first and the newest of equally near ones. The index of points
 * finds candidates, so that the size of the table does not matter; one statement. Leaves out what is only handed over
 * in person too far away.
 */
export async function listNearestItems(
  db: Db,
  viewer: ItemViewer,
  from: GeoCoordinates,
  now: Date,
): Promise<ItemCard[]> {
  const { rows } = await query`
    with near as materialized (
      select ${id} as id, ${distanceKm(from)} as km from ${table}
      where ${isListedForViewerSql(viewer, now)} and ${hasPlace} and ${isNotOwnItemSql(viewer)}
      order by ${nearestFirst(from)} limit ${homeSectionLimits.nearest})
    select ${itemCardColumns(now)}, ${selectList({ distanceKm: sql<number | null>`round(near.km::numeric, 1)::float8` })}
    from near join ${table} on ${id} = near.id
    where near.km <= ${maxMeetingDistanceKm} or ${canBe('courier')}
    order by round(near.km), ${visibleFrom} desc, ${id} desc limit ${homeSectionLimits.shown}`.execute(db);
  return rows;
}
