import type { ItemId, MemberId } from '#contracts/ids.ts';
import { loadItemCards, itemSqlFragments, isListedForViewerSql } from '#modules/items/public.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { chainErrors } from '../../domain/chains.errors.ts';
import type { PoolId } from '../../domain/pools.schemas.ts';
import { chainSettings } from '../../domain/chains.settings.ts';
import { typedTables } from '../tables.ts';
import { isItemInPoolBandSql } from './is-item-in-pool-band.ts';
import { lockOpenPool } from './lock-pool.ts';
import type { ChainPool } from '../pool.entity.ts';

const hourMs = 3_600_000;
const found = selectList({ id: itemSqlFragments.id });

/**
 * Enters a thing of the member's into a pool, or replaces the one they entered. The last place brings the run forward:
 * it begins some hours later, so that those who came first may choose among all.
 * @throws chains.poolNotOpen, chains.notForPool, chains.poolFull
 */
export async function joinPool(unit: Unit, memberId: MemberId, poolId: PoolId, itemId: ItemId): Promise<void> {
  const pool = await lockOpenPool(unit, poolId);
  if (!(await isFitting(unit, pool, memberId, itemId))) throw chainErrors.notForPool();
  const entries = typedTables(unit.db);
  const before = await listEntries(unit, poolId);
  const isIn = before.some((entry) => entry.member_id === memberId);
  if (!isIn && before.length >= pool.seats) throw chainErrors.poolFull();
  await entries
    .deleteFrom('chain_pool_entry')
    .where('pool_id', '=', poolId)
    .where('member_id', '=', memberId)
    .execute();
  await entries
    .insertInto('chain_pool_entry')
    .values({ pool_id: poolId, member_id: memberId, item_id: itemId, joined_at: unit.now })
    .execute();
  if (isIn || before.length + 1 < pool.seats) return;
  const soon = new Date(unit.now.getTime() + chainSettings.read(unit.config).CHAIN_POOL_LAST_HOURS * hourMs);
  if (soon < pool.runsAt) pool.runsAt = soon;
}

const listEntries = ({ db }: Unit, poolId: PoolId) =>
  typedTables(db)
    .selectFrom('chain_pool_entry')
    .select(['member_id', 'item_id'])
    .where('pool_id', '=', poolId)
    .execute();

async function isFitting({ db, now }: Unit, pool: ChainPool, memberId: MemberId, itemId: ItemId): Promise<boolean> {
  const { rows } = await query`
    select ${found} from ${itemSqlFragments.table}
    where ${itemSqlFragments.id} = ${itemId} and ${itemSqlFragments.ownerId} = ${memberId}
      and ${isListedForViewerSql({ id: memberId }, now)} and ${isItemInPoolBandSql(pool)}`.execute(db);
  return rows.length > 0;
}

/** Gives the member's place back, with their choices and those of their thing. @throws chains.poolNotOpen */
export async function leavePool(unit: Unit, memberId: MemberId, poolId: PoolId): Promise<void> {
  await lockOpenPool(unit, poolId);
  await typedTables(unit.db)
    .deleteFrom('chain_pool_entry')
    .where('pool_id', '=', poolId)
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Chooses what the member would take of a pool, the best first, in place of what they chose before.
 * @throws chains.poolNotOpen, chains.notInPool
 */
export async function choosePoolItems(
  unit: Unit,
  memberId: MemberId,
  poolId: PoolId,
  itemIds: readonly ItemId[],
): Promise<void> {
  await lockOpenPool(unit, poolId);
  const entries = await listEntries(unit, poolId);
  const others = entries.flatMap((entry) => (entry.member_id === memberId ? [] : [entry.item_id]));
  const seen = await loadItemCards(unit.db, { id: memberId }, itemIds, unit.now);
  const isAllThere = itemIds.every((id) => others.includes(id) && seen.some((card) => card.id === id));
  if (!isAllThere || others.length === entries.length) throw chainErrors.notInPool();
  const choices = typedTables(unit.db);
  await choices
    .deleteFrom('chain_pool_choice')
    .where('pool_id', '=', poolId)
    .where('member_id', '=', memberId)
    .execute();
  if (itemIds.length === 0) return;
  await choices
    .insertInto('chain_pool_choice')
    .values(itemIds.map((item_id, index) => ({ pool_id: poolId, member_id: memberId, item_id, place: index + 1 })))
    .execute();
}
