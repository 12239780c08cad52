import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { itemCards, itemFragments, listedTo, type ItemCard } from '#modules/items/public.ts';
import { columnsOf, jsonList } from '#platform/db/columns.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { query, selectList, selectLists, type Selected } from '#platform/db/query.ts';
import type { PoolRow, PoolThing, PoolView } from '../../domain/pools.schemas.ts';
import { isForPool } from './for-pool.ts';
import { ChainPool, PoolChoice, PoolEntry } from './pool.entity.ts';

const pool = columnsOf(ChainPool);
const entry = columnsOf(PoolEntry, 'entry');
const choice = columnsOf(PoolChoice, 'choice');

/** Open pools that the tab shows, and things of one's own that fit one. */
const [shown, fittingShown] = [20, 30] as const;

const facts = selectList({
  id: pool.id,
  category: pool.category,
  leastCents: pool.leastCents,
  mostCents: pool.mostCents,
  seats: pool.seats,
  runsAt: pool.runsAt,
  entries: sql<number>`(select count(*)::int from chain_pool_entry entry where ${entry.poolId} = ${pool.id})`,
});

const entered = jsonList(
  jsonBuildObject({ memberId: entry.memberId, itemId: entry.itemId }),
  sql`from chain_pool_entry entry where ${entry.poolId} = ${pool.id}`,
  sql`${entry.joinedAt}, ${entry.memberId}`,
);

/** The open pools, the next to run first, each with what the viewer may enter or choose. */
export async function openPools(db: Db, viewer: MemberId, now: Date): Promise<PoolView[]> {
  const own = selectList({
    entered,
    chosenIds: sql<ItemId[]>`array(
      select ${choice.itemId} from chain_pool_choice choice
      where ${choice.poolId} = ${pool.id} and ${choice.memberId} = ${viewer} order by ${choice.place})`,
  });
  const { rows } = await query`
    select ${selectLists(facts, own)} from chain_pool where ${pool.state} = 'open' and ${pool.runsAt} > ${now}
    order by ${pool.runsAt}, ${pool.id} limit ${shown}`.execute(db);
  const ids = rows.flatMap((row) => row.entered.map(({ itemId }) => itemId));
  const cards = new Map((await itemCards(db, { id: viewer }, ids, now)).map((card) => [card.id, card]));
  return Promise.all(
    rows.map(async ({ entered: entries, chosenIds, runsAt, ...row }) => {
      const mine = entries.find(({ memberId }) => memberId === viewer);
      const others = entries.flatMap(({ memberId, itemId }) => (memberId === viewer ? [] : (cards.get(itemId) ?? [])));
      return {
        ...row,
        runsAt: runsAt.toISOString(),
        myItem: mine ? thingOf(cards.get(mine.itemId)) : null,
        fitting: mine ? [] : await fittingThings(db, viewer, row, now),
        others: others.flatMap((card) => thingOf(card) ?? []),
        chosenIds: chosenIds.filter((id) => others.some((card) => card.id === id)),
      };
    }),
  );
}

const thingOf = (card: ItemCard | undefined): PoolThing | null =>
  card ? { id: card.id, title: card.title, valueCents: card.valueCents, cover: card.cover } : null;

async function fittingThings(
  db: Db,
  viewer: MemberId,
  band: Pick<Selected<typeof facts>, 'category' | 'leastCents' | 'mostCents'>,
  now: Date,
): Promise<PoolThing[]> {
  const { rows } = await query`
    select ${selectList({ id: itemFragments.id })} from ${itemFragments.table}
    where ${itemFragments.ownerId} = ${viewer} and ${listedTo({ id: viewer }, now)} and ${isForPool(band)}
    order by ${itemFragments.newestFirst} limit ${fittingShown}`.execute(db);
  const cards = await itemCards(
    db,
    { id: viewer },
    rows.map(({ id }) => id),
    now,
  );
  return cards.flatMap((card) => thingOf(card) ?? []);
}

const line = selectLists(
  facts,
  selectList({ state: pool.state, createdAt: pool.createdAt, endedAt: pool.endedAt, proposed: pool.proposed }),
);

/** All pools for the console, the latest first. */
export async function listPools(
  { db, cursors, now }: { readonly db: Db; readonly cursors: Cursors; readonly now: Date },
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<PoolRow>> {
  const list = ['chains.pools'];
  const place = placeOfCursor(cursors, list, cursor, now);
  const { rows } = await query`
    select ${line} from chain_pool where ${afterPosition(pool.id, 'down', ['uuid'], place.after)}
    order by ${pool.id} desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ id }) => [id],
    itemOf: ({ runsAt, createdAt, endedAt, ...row }) => ({
      ...row,
      runsAt: runsAt.toISOString(),
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }),
  });
}
