import { LockMode } from '@mikro-orm/core';
import { lockItems } from '#modules/items/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ChainId } from '../domain/chains.schemas.ts';
import { Chain, ChainStep } from './chain.entity.ts';
import { typedTables } from './tables.ts';

/** A locked chain with its steps in the order of the loop; its items are locked too. */
export interface LockedChain {
  readonly chain: Chain;
  readonly steps: readonly ChainStep[];
}

/** Locks chains in the one order: the items of all of them by id, then the chains by id. */
export async function lockChains(unit: Unit, ids: readonly ChainId[]): Promise<LockedChain[]> {
  if (ids.length === 0) return [];
  const named = await typedTables(unit.db)
    .selectFrom('chain_step')
    .select('item_id')
    .where('chain_id', '=', anySql(ids))
    .execute();
  await lockItems(unit, [...new Set(named.map(({ item_id }) => item_id))]);
  const chains = await unit.em.find(
    Chain,
    { id: { $in: [...ids] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const steps = await unit.em.find(ChainStep, { chainId: { $in: [...ids] } }, { orderBy: { position: 'asc' } });
  return chains.map((chain) => ({ chain, steps: steps.filter(({ chainId }) => chainId === chain.id) }));
}

/** The order in which the tokens of a chain's members are locked, whatever happens to them. */
export const sortStepsByMember = (steps: LockedChain['steps']): readonly ChainStep[] =>
  steps.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
