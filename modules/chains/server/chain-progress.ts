import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { loadItemVersionTitles } from '#modules/items/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { ChainState } from '../domain/chain-state.ts';
import type { ChainId } from '../domain/chains.schemas.ts';
import type { PoolState } from '../domain/pool-state.ts';
import type { PoolId } from '../domain/pools.schemas.ts';
import { typedTables } from './tables.ts';

/** Progress of a loop for one of its members. */
export interface ChainProgress {
  readonly state: ChainState;
  readonly hasUnlocked: boolean;
  /** The title of the item that the member gets. */
  readonly gets: string | null;
}

/** The progress of those of these loops that the member is in. Two statements for any number of loops. */
export async function findChainProgress(
  db: Db,
  memberId: MemberId,
  ids: readonly ChainId[],
): Promise<ReadonlyMap<ChainId, ChainProgress>> {
  if (ids.length === 0) return new Map();
  const rows = await typedTables(db)
    .selectFrom('chain_step as own')
    .innerJoin('chain', 'chain.id', 'own.chain_id')
    .innerJoin('chain_step as next', (join) =>
      join
        .onRef('next.chain_id', '=', 'own.chain_id')
        .on(
          sql<boolean>`next.position = (own.position + 1) % (select count(*) from chain_step every where every.chain_id = own.chain_id)`,
        ),
    )
    .select(['chain.id as id', 'chain.state as state', 'own.unlocked_at as unlockedAt'])
    .select(['next.item_id as itemId', 'next.item_version as version'])
    .where('own.member_id', '=', memberId)
    .where('own.chain_id', '=', anySql(ids))
    .execute();
  const findTitle = await loadItemVersionTitles(
    db,
    rows.map(({ itemId, version }): { id: ItemId; version: number } => ({ id: itemId, version })),
  );
  return new Map(
    rows.map(({ id, state, unlockedAt, itemId, version }) => [
      id,
      { state, hasUnlocked: unlockedAt !== null, gets: findTitle(itemId, version) ?? null },
    ]),
  );
}

/** Whether a proposed loop waits for the member to unlock it. */
export async function hasChainToUnlock(db: Db, memberId: MemberId): Promise<boolean> {
  const row = await typedTables(db)
    .selectFrom('chain_step')
    .innerJoin('chain', 'chain.id', 'chain_step.chain_id')
    .select('chain.id')
    .where('chain_step.member_id', '=', memberId)
    .where('chain_step.is_live', '=', true)
    .where('chain_step.unlocked_at', 'is', null)
    .where('chain.state', '=', 'proposed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Progress of a pool for a member. */
export interface PoolProgress {
  readonly state: PoolState;
  readonly category: string;
  readonly hasEntered: boolean;
}

/** Finds the state and the category of each of these pools, and whether the member has entered it. */
export async function findPoolProgress(
  db: Db,
  memberId: MemberId,
  ids: readonly PoolId[],
): Promise<ReadonlyMap<PoolId, PoolProgress>> {
  if (ids.length === 0) return new Map();
  const rows = await typedTables(db)
    .selectFrom('chain_pool')
    .leftJoin('chain_pool_entry as entry', (join) =>
      join.onRef('entry.pool_id', '=', 'chain_pool.id').on('entry.member_id', '=', memberId),
    )
    .select(['chain_pool.id as id', 'chain_pool.state as state', 'chain_pool.category as category'])
    .select('entry.item_id as itemId')
    .where('chain_pool.id', '=', anySql(ids))
    .execute();
  return new Map(rows.map(({ id, state, category, itemId }) => [id, { state, category, hasEntered: itemId !== null }]));
}
