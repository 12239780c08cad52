import { sql, type RawBuilder } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { ItemCard } from '../../domain/item.views.ts';
import { itemCardColumns } from '../card-columns.ts';
import { Item, ItemBoost } from '../item.entity.ts';

const item = entityColumns(Item);
const boost = entityColumns(ItemBoost, 'boost');

const hour = 3_600_000;
/** Boosts that one read considers: it stays fast when very many run. */
const considered = 500;
const turns = 2 ** 31;

/** The turn from which lists read: another one each hour, so that every boosted item gets its share. */
const firstTurn = (now: Date): number => Math.round(Math.floor(now.getTime() / hour) * 0.6180339887 * turns) % turns;

/**
 * Cards of boosted items that meet a condition on `item`, from the one whose turn it is.
 * @param which `isListed` has the visibility and the filters of the list; `distance` in kilometres
 */
export async function listBoostedCards(
  db: Db,
  which: {
    readonly isListed: RawBuilder<unknown>;
    readonly distance?: RawBuilder<number | null>;
    readonly most: number;
  },
  now: Date,
): Promise<ItemCard[]> {
  const begin = firstTurn(now);
  const inTurn = (isPart: RawBuilder<boolean>, round: number) => sql`(
    select ${boost.itemId} as id, ${sql.lit(round)} as round, ${boost.turn} as turn from item_boost boost
    where ${isPart} and ${boost.startsAt} <= ${now} and ${boost.endsAt} > ${now}
    order by ${boost.turn}, ${boost.id} limit ${sql.lit(considered)})`;
  const { rows } = await query`
    with running as materialized (
      ${inTurn(sql`${boost.turn} >= ${begin}`, 1)} union all ${inTurn(sql`${boost.turn} < ${begin}`, 2)})
    select ${itemCardColumns(now)}, ${distanceColumn(which.distance)}
    from running cross join lateral (
      select * from item where ${item.id} = running.id and ${which.isListed} limit 1) item
    order by running.round, running.turn, running.id limit ${which.most}`.execute(db);
  return rows;
}

/** The same for cards of a list that goes on: those of these items that are still listed, in their order. */
export async function listStillListedCards(
  db: Db,
  which: { readonly isListed: RawBuilder<unknown>; readonly distance?: RawBuilder<number | null> },
  ids: readonly ItemId[],
  now: Date,
): Promise<ItemCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await query`
    select ${itemCardColumns(now)}, ${distanceColumn(which.distance)}
    from unnest(${[...ids]}::uuid[]) with ordinality as lifted (id, place) join item on ${item.id} = lifted.id
    where ${which.isListed} order by lifted.place`.execute(db);
  return rows;
}

const distanceColumn = (distance: RawBuilder<number | null> = sql`null::float8`) =>
  selectList({ distanceKm: sql<number | null>`${distance}` });
