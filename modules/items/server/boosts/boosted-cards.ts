import { sql, type RawBuilder } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { ItemCard } from '../../domain/item.views.ts';
import { itemCardColumns } from '../card-columns.ts';
import { Item, ItemBoost } from '../item.entity.ts';
import { isNoneSql } from './boost-fragments.ts';

const item = entityColumns(Item);
const boost = entityColumns(ItemBoost, 'boost');

const hour = 3_600_000;
/** Boosts that one read considers: it stays fast when very many run. */
const considered = 500;
const turns = 2 ** 31;

/** The turn from which lists read: another one each hour, so that every boosted item gets its share. */
const firstTurn = (now: Date): number => Math.round(Math.floor(now.getTime() / hour) * 0.6180339887 * turns) % turns;

/**
 * The items that the statement of a list lifts out of its order: a query for rows of `id` and `place`. The statement
 * names it `lifted`.
 */
export type LiftedItems = RawBuilder<unknown>;

/** What a page of a list shows besides its own items. */
export interface Lifting<Card> {
  readonly items: LiftedItems;
  /** Items that other pages of the list show lifted. */
  readonly except: readonly ItemId[];
  /** The number of the list's own items on a page with these lifted ones. */
  readonly limitBeside: (lifted: readonly Card[]) => number;
}

/** The cards that a page lifts, which are not among its items. */
export interface LiftedCards {
  readonly lifted: readonly ItemCard[];
}

/** A page that lifts nothing. */
export const noLifting = (limit: number): Lifting<unknown> => ({
  items: sql`select null::uuid as id, 0 as place where false`,
  except: [],
  limitBeside: () => limit,
});

/** Boosted items that meet a condition on `item`, from the one whose turn it is. */
export function boostedItemsSql(isListed: RawBuilder<unknown>, most: number, now: Date): LiftedItems {
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

/** Those of these items that still meet a condition on `item`, in their order. */
export const stillListedItemsSql = (isListed: RawBuilder<unknown>, ids: readonly ItemId[]): LiftedItems => sql`
  select chosen.id, chosen.place from unnest(${[...ids]}::uuid[]) with ordinality as chosen (id, place)
  join item on ${item.id} = chosen.id where ${isListed}`;

/** SQL condition on `item`, in a statement that names its lifted items: it is neither lifted here nor elsewhere. */
export const isNotLiftedSql = ({ except }: Lifting<never>): RawBuilder<boolean> =>
  sql`(${item.id} <> all(array(select id from lifted)) and ${isNoneSql(except)})`;

/** The cards of lifted items, for a page past the end of its list. */
export async function listLiftedCards(
  db: Db,
  lifted: LiftedItems,
  now: Date,
  distance: RawBuilder<number | null> = sql`null::float8`,
): Promise<ItemCard[]> {
  const { rows } = await query`
    with lifted as materialized (${lifted})
    select ${itemCardColumns(now)}, ${selectList({ distanceKm: sql<number | null>`${distance}` })}
    from lifted join item on ${item.id} = lifted.id order by lifted.place`.execute(db);
  return rows;
}
