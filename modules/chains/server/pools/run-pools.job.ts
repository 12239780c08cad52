import { sql } from 'kysely';
import { z } from 'zod';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { anyOf } from '#platform/db/columns.ts';
import { defineJob, type JobContext } from '#platform/jobs/define-job.ts';
import { chainRules } from '../../domain/loops-through.ts';
import { poolRan } from '../../domain/chains.events.ts';
import { poolStates } from '../../domain/pool-state.ts';
import type { PoolId } from '../../domain/pools.schemas.ts';
import { runPass } from '../finder/run-pass.ts';
import { proposeChain } from '../propose-chain.ts';
import { readMarket } from '../read-market.ts';
import { tablesOf } from '../tables.ts';

/** Seconds for the search in one pool, which has at most two hundred things. */
const seconds = 20;
const poolsAtOnce = 20;

/**
 * Runs the pools whose time has come: packs their choices into loops and proposes these as chains. A run that was
 * interrupted is repeated, and finds what is proposed already out of the way.
 */
export const runPools = defineJob({
  name: 'chains.runPools',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  expireInSeconds: 900,
  async run(context) {
    const due = await tablesOf(context.db)
      .selectFrom('chain_pool')
      .select('id')
      .where('state', '=', 'open')
      .where('runs_at', '<=', context.now)
      .orderBy('runs_at')
      .limit(poolsAtOnce)
      .execute();
    for (const { id } of due) await runPool(context, id);
  },
});

async function runPool({ db, now, host, transaction, log }: JobContext, id: PoolId): Promise<void> {
  const [entries, choices] = [await entriesOf(db, id), await choicesOf(db, id)];
  const itemIds = new Set(entries.map(({ item_id }) => item_id));
  // The band of the pool says which values fit, and the choices are the members' own.
  const { pool, itemIds: numbered } = await readMarket(
    { db, now, config: host.config },
    entries.map(({ member_id }) => member_id),
    choices.map(({ member_id, item_id }) => ({ memberId: member_id, itemId: item_id })),
    { itemIds, leastPercent: 1 },
  );
  const found =
    pool.owners.length === 0
      ? { loops: [] }
      : await runPass({ pool, rules: chainRules, seconds, seed: Math.floor(now.getTime() / 1_000) });
  for (const loop of found.loops)
    await transaction(async (unit) => {
      const chainId = await proposeChain(
        unit,
        loop.flatMap((item) => numbered[item] ?? []),
      );
      if (chainId) await countChain(unit.db, id);
    });
  await transaction(async (unit) => {
    const { from, to } = poolStates.move('run');
    const { numUpdatedRows } = await tablesOf(unit.db)
      .updateTable('chain_pool')
      .set({ state: to, ended_at: unit.now })
      .where('id', '=', id)
      .where('state', 'in', from)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const memberIds = entries.map(({ member_id }) => member_id);
    unit.publish(poolRan, { poolId: id, memberIds, chainedIds: await chainedOf(unit.db, [...itemIds]) });
  });
  log.info({ pool: id, members: entries.length, chains: found.loops.length }, 'ran a pool of chains');
}

/** The members whose things are in a proposal now, also one of a run that was interrupted. */
async function chainedOf(db: JobContext['db'], itemIds: readonly ItemId[]): Promise<MemberId[]> {
  const steps = await tablesOf(db)
    .selectFrom('chain_step')
    .select('member_id')
    .where('is_live', '=', true)
    .where('item_id', '=', anyOf(itemIds))
    .execute();
  return steps.map(({ member_id }) => member_id);
}

const countChain = (db: JobContext['db'], id: PoolId) =>
  tablesOf(db)
    .updateTable('chain_pool')
    .set({ proposed: sql<number>`proposed + 1` })
    .where('id', '=', id)
    .execute();

const entriesOf = (db: JobContext['db'], id: PoolId) =>
  tablesOf(db).selectFrom('chain_pool_entry').select(['member_id', 'item_id']).where('pool_id', '=', id).execute();

const choicesOf = (db: JobContext['db'], id: PoolId) =>
  tablesOf(db).selectFrom('chain_pool_choice').select(['member_id', 'item_id']).where('pool_id', '=', id).execute();
