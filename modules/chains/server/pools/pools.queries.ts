import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { loadItemCards, itemSqlFragments, isListedForViewerSql, type ItemCard } from '#modules/items/public.ts';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList, selectLists, type SelectedRow } from '#platform/db/query.ts';
import type { PoolId, StaffPoolRow, PoolItem, PoolView } from '../../domain/pools.schemas.ts';
import { isItemInPoolBandSql } from './is-item-in-pool-band.ts';
import { ChainPool, PoolChoice, PoolEntry } from '../pool.entity.ts';

const pool = entityColumns(ChainPool);
const entry = entityColumns(PoolEntry, 'entry');
const choice = entityColumns(PoolChoice, 'choice');

/** Open pools that the tab shows, and things of one's own that fit one. */
const [shown, fittingShown] = [20, 30] as const;

const poolColumns = selectList({
  id: pool.id,
  category: pool.category,
  leastCents: pool.leastCents,
  mostCents: pool.mostCents,
  seats: pool.seats,
  runsAt: pool.runsAt,
  entries: sql<number>`(select count(*)::int from chain_pool_entry entry where ${entry.poolId} = ${pool.id})`,
});

const entered = jsonListSql(
  jsonBuildObject({ memberId: entry.memberId, itemId: entry.itemId }),
  sql`from chain_pool_entry entry where ${entry.poolId} = ${pool.id}`,
  sql`${entry.joinedAt}, ${entry.memberId}`,
);

/** The open pools, the next to run first, each with what the viewer may enter or choose. Three statements. */
export async function listOpenPools(db: Db, viewer: MemberId, now: Date): Promise<PoolView[]> {
  const own = selectList({
    entered,
    chosenIds: sql<ItemId[]>`array(
      select ${choice.itemId} from chain_pool_choice choice
      where ${choice.poolId} = ${pool.id} and ${choice.memberId} = ${viewer} order by ${choice.place})`,
  });
  const { rows } = await query`
    select ${selectLists(poolColumns, own)} from chain_pool where ${pool.state} = 'open' and ${pool.runsAt} > ${now}
    order by ${pool.runsAt}, ${pool.id} limit ${shown}`.execute(db);
  const notIn = rows.filter((row) => !row.entered.some(({ memberId }) => memberId === viewer));
  const fitting = await fittingIds(db, viewer, notIn, now);
  const enteredIds = rows.flatMap((row) => row.entered.map(({ itemId }) => itemId));
  const ids = [...new Set([...enteredIds, ...fitting.map(({ itemId }) => itemId)])];
  const cards = new Map((await loadItemCards(db, { id: viewer }, ids, now)).map((card) => [card.id, card]));
  const items = (itemIds: readonly ItemId[]) => itemIds.flatMap((id) => toPoolItem(cards.get(id)) ?? []);
  return parseReadableRows(rows, ({ entered: entries, chosenIds, runsAt, ...row }) => {
    const mine = entries.find(({ memberId }) => memberId === viewer);
    const others = items(entries.flatMap(({ memberId, itemId }) => (memberId === viewer ? [] : itemId)));
    return {
      ...row,
      runsAt: runsAt.toISOString(),
      myItem: mine ? toPoolItem(cards.get(mine.itemId)) : null,
      fitting: items(fitting.flatMap(({ poolId, itemId }) => (poolId === row.id ? itemId : []))),
      others,
      chosenIds: chosenIds.filter((id) => others.some((item) => item.id === id)),
    };
  });
}

const toPoolItem = (card: ItemCard | undefined): PoolItem | null =>
  card ? { id: card.id, title: card.title, valueCents: card.valueCents, cover: card.cover } : null;

const fit = selectList({ poolId: sql<PoolId>`fit.pool_id`, itemId: sql<ItemId>`fit.item_id` });

/** The viewer's listed items that fit each of these pools, the newest first. */
async function fittingIds(
  db: Db,
  viewer: MemberId,
  pools: readonly Pick<SelectedRow<typeof poolColumns>, 'id' | 'category' | 'leastCents' | 'mostCents'>[],
  now: Date,
) {
  if (pools.length === 0) return [];
  const { id, table, ownerId, newestFirst } = itemSqlFragments;
  const ofPool = (band: (typeof pools)[number]) => sql`(
    select ${band.id}::uuid as pool_id, ${id} as item_id, row_number() over (order by ${newestFirst}) as place
    from ${table} where ${ownerId} = ${viewer} and ${isListedForViewerSql({ id: viewer }, now)} and ${isItemInPoolBandSql(band)}
    order by place limit ${fittingShown})`;
  const { rows } = await query`
    select ${fit} from (${sql.join(pools.map(ofPool), sql` union all `)}) as fit order by fit.place`.execute(db);
  return rows;
}

const line = selectLists(
  poolColumns,
  selectList({ state: pool.state, createdAt: pool.createdAt, endedAt: pool.endedAt, proposed: pool.proposed }),
);

/** All pools for the console, the latest first. */
export async function listStaffPools(
  { db, cursors, now }: { readonly db: Db; readonly cursors: CursorCodec; readonly now: Date },
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<StaffPoolRow>> {
  const list = ['chains.pools'];
  const place = parsePageCursor(cursors, list, cursor, now);
  const { rows } = await query`
    select ${line} from chain_pool where ${isAfterPositionSql(pool.id, 'down', ['uuid'], place.after)}
    order by ${pool.id} desc limit ${limit + 1}`.execute(db);
  return toPage(rows, limit, {
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
