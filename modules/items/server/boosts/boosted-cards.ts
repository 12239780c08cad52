import { sql, type RawBuilder } from 'kysely';
import { hour } from '#contracts/durations.ts';
import type { ItemId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { ItemCard } from '../../domain/item.views.ts';
import { itemCardColumns } from '../card-columns.ts';
import { Item, ItemBoost } from '../item.entity.ts';
import { isNotAmongItemsSql } from '../boost-sql-fragments.ts';

const item = entityColumns(Item);
const boost = entityColumns(ItemBoost, 'boost');

/** Boosts that one read considers: it stays fast when very many run. */
const considered = 500;
const turns = 2 ** 31;

/** The turn from which lists read: another one each hour, so that every boosted item gets its share. */
const firstTurn = (now: Date): number => Math.round(Math.floor(now.getTime() / hour) * 0.6180339887 * turns) % turns;

/**
 * The boosted items of a list: a query for rows of `id` and `place`, which the statement of the list names `boosted`.
 */
export type BoostedItemsSql = RawBuilder<unknown>;

/** The boosted items of one page of a list. */
export interface BoostedItems<Card> {
  readonly items: BoostedItemsSql;
  /** Boosted items of other pages, which this one leaves out. */
  readonly except: readonly ItemId[];
  /** The number of the list's own items on a page with these boosted ones. */
  readonly limitBeside: (boosted: readonly Card[]) => number;
}

/** The boosted cards of a page, which are not among its items. */
export interface BoostedCards {
  readonly boosted: readonly ItemCard[];
}

/** A page without boosted items. */
export const noBoostedItems = (limit: number): BoostedItems<unknown> => ({
  items: sql`select null::uuid as id, 0 as place where false`,
  except: [],
  limitBeside: () => limit,
});

/** Boosted items that meet a condition on `item`, from the one whose turn it is. */
export function boostedItemsSql(isListed: RawBuilder<unknown>, most: number, now: Date): BoostedItemsSql {
  const begin = firstTurn(now);
  const inTurn = (isPart: RawBuilder<boolean>, round: number) => sql`(
    select ${boost.itemId} as id, ${sql.lit(round)} as round, ${boost.turn} as turn from item_boost boost
    where ${isPart} and ${boost.startsAt} <= ${now} and ${boost.endsAt} > ${now}
    order by ${boost.turn}, ${boost.id} limit ${sql.lit(considered)})`;
  return sql`
    select id, row_number() over (order by round, turn, id) as place from (
      select running.id, running.round, running.turn
      from (${inTurn(sql`${boost.turn} >= ${begin}`, 1)} union all ${inTurn(sql`${boost.turn} < ${begin}`, 2)}) running
      cross join lateral (select from item where ${item.id} = running.id and ${isListed} limit 1) listed
      order by running.round, running.turn, running.id limit ${sql.lit(most)}) first`;
}

/** Picks those of these items that still meet a condition on `item`, in their order. */
export const stillListedItemsSql = (isListed: RawBuilder<unknown>, ids: readonly ItemId[]): BoostedItemsSql => sql`
  select chosen.id, chosen.place from unnest(${[...ids]}::uuid[]) with ordinality as chosen (id, place)
  join item on ${item.id} = chosen.id where ${isListed}`;

/** SQL condition on `item`, in a statement that names its boosted items: it is neither boosted here nor elsewhere. */
export const isNotBoostedSql = ({ except }: BoostedItems<never>): RawBuilder<boolean> =>
  sql`(${item.id} <> all(array(select id from boosted)) and ${isNotAmongItemsSql(except)})`;

/** The cards of boosted items, for a page past the end of its list. */
export async function loadBoostedCards(
  db: Db,
  boosted: BoostedItemsSql,
  now: Date,
  distance: RawBuilder<number | null> = sql`null::float8`,
): Promise<ItemCard[]> {
  const { rows } = await query`
    with boosted as materialized (${boosted})
    select ${itemCardColumns(now)}, ${selectList({ distanceKm: sql<number | null>`${distance}` })}
    from boosted join item on ${item.id} = boosted.id order by boosted.place`.execute(db);
  return rows;
}
