import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { itemSqlFragments, lockItems } from '#modules/items/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { poolRan } from '../../domain/chains.events.ts';
import { chainLoopRules } from '../../domain/chain-loop-rules.ts';
import { poolStates } from '../../domain/pool-state.ts';
import type { PoolId } from '../../domain/pools.schemas.ts';
import { runFullPassInChildProcess } from '../finder/run-full-pass.ts';
import { proposeChain } from '../proposals/propose-chain.ts';
import { loadTradePool } from '../market/load-trade-pool.ts';
import { typedTables } from '../tables.ts';
import { listMembersChainedByPool } from './list-members-chained-by-pool.ts';
import { isItemInPoolBandSql, type PoolBand } from './is-item-in-pool-band.ts';

/** Seconds for the search in one pool, which has at most two hundred things. */
const seconds = 20;

/** Computes how well a choice fits by its place: the first counts most. */
const fitOfPlace = (place: number): number => 1 - (place - 1) * 0.3;

export interface DuePool extends PoolBand {
  readonly id: PoolId;
  readonly runsAt: Date;
}

/**
 * Packs the choices of a pool into loops and proposes these as chains. A run that was interrupted is repeated, and
 * finds what is proposed already out of the way; two runs at once propose one loop after the other.
 */
export async function runPool({ db, now, host, transaction, log }: JobContext, pool: DuePool): Promise<void> {
  const entries = await listEntries(db, pool.id);
  const memberIds = entries.map(({ member_id }) => member_id);
  const loops = await packed({ db, now, config: host.config }, pool, entries);
  for (const loop of loops) await transaction((unit) => proposeLoop(unit, pool, loop));
  await transaction(async (unit) => {
    const { from, to } = poolStates.move('run');
    const { numUpdatedRows } = await typedTables(unit.db)
      .updateTable('chain_pool')
      .set({ state: to, ended_at: unit.now })
      .where('id', '=', pool.id)
      .where('state', 'in', from)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    unit.publish(poolRan, { poolId: pool.id, memberIds, chainedIds: await listMembersChainedByPool(unit.db, pool) });
  });
  log.info({ pool: pool.id, members: entries.length, chains: loops.length }, 'ran a pool of chains');
}

/** Loops of the choices. A thing that was edited since it was entered may be none for this pool any more. */
async function packed(
  at: Parameters<typeof loadTradePool>[0],
  pool: DuePool,
  entries: Awaited<ReturnType<typeof listEntries>>,
): Promise<(readonly ItemId[])[]> {
  const entered = entries.map(({ item_id }) => item_id);
  const itemIds = new Set(await fittingAmong(at.db, pool, entered));
  const choices = await listChoices(at.db, pool.id);
  // The band of the pool says which values fit, and the choices are the members' own.
  const trades = await loadTradePool(
    at,
    entries.map(({ member_id }) => member_id),
    choices.map(({ member_id, item_id, place }) => ({ memberId: member_id, itemId: item_id, fit: fitOfPlace(place) })),
    { itemIds, leastPercent: 1 },
  );
  if (trades.pool.owners.length === 0) return [];
  const seed = Math.floor(at.now.getTime() / 1_000);
  const { loops } = await runFullPassInChildProcess({ pool: trades.pool, rules: chainLoopRules, seconds, seed });
  return loops.map((loop) => loop.flatMap((item) => trades.itemIds[item] ?? []));
}

/** Proposes a loop of a pool that has not run, locked before the items, and counts it. */
async function proposeLoop(unit: Unit, pool: DuePool, loop: readonly ItemId[]): Promise<void> {
  const open = await typedTables(unit.db)
    .selectFrom('chain_pool')
    .select('id')
    .where('id', '=', pool.id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!open) return;
  await lockItems(unit, loop);
  if ((await fittingAmong(unit.db, pool, loop)).length < loop.length) return;
  if (await proposeChain(unit, loop, { areChosen: true })) await countChain(unit.db, pool.id);
}

const fitting = selectList({ id: itemSqlFragments.id });

async function fittingAmong(db: Db, band: PoolBand, itemIds: readonly ItemId[]): Promise<ItemId[]> {
  const { rows } = await query`
    select ${fitting} from ${itemSqlFragments.table}
    where ${itemSqlFragments.id} = ${anySql(itemIds)} and ${isItemInPoolBandSql(band)}`.execute(db);
  return rows.map(({ id }) => id);
}

const countChain = (db: Db, id: PoolId) =>
  typedTables(db)
    .updateTable('chain_pool')
    .set({ proposed: sql<number>`proposed + 1` })
    .where('id', '=', id)
    .execute();

const listEntries = (db: Db, id: PoolId): Promise<{ member_id: MemberId; item_id: ItemId }[]> =>
  typedTables(db).selectFrom('chain_pool_entry').select(['member_id', 'item_id']).where('pool_id', '=', id).execute();

const listChoices = (db: Db, id: PoolId) =>
  typedTables(db)
    .selectFrom('chain_pool_choice')
    .select(['member_id', 'item_id', 'place'])
    .where('pool_id', '=', id)
    .execute();
