import { LockMode } from '@mikro-orm/core';
import type { Unit } from '#platform/db/unit.ts';
import { chainErrors } from '../../domain/chains.errors.ts';
import { poolStates } from '../../domain/pool-state.ts';
import type { PoolId } from '../../domain/pools.schemas.ts';
import { ChainPool } from '../pool.entity.ts';

/**
 * An open pool whose time has not come, locked: places are taken, given back and run one after the other.
 * @throws chains.poolNotOpen
 */
export async function lockOpenPool(unit: Unit, id: PoolId): Promise<ChainPool> {
  const pool = await unit.em.findOne(ChainPool, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!pool || !poolStates.can(pool.state, 'run') || pool.runsAt <= unit.now) throw chainErrors.poolNotOpen();
  return pool;
}
