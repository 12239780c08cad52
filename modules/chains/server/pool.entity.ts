import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Cents } from '#contracts/money.ts';
import type { PoolState } from '../domain/pool-state.ts';
import type { PoolId } from '../domain/pools.schemas.ts';

/** A pool as commands change it. */
export const ChainPool = defineEntity({
  name: 'ChainPool',
  tableName: 'chain_pool',
  properties: {
    id: p.uuid().$type<PoolId>().primary(),
    category: p.text(),
    leastCents: p.integer().$type<Cents>(),
    mostCents: p.integer().$type<Cents>(),
    seats: p.smallint(),
    state: p.text().$type<PoolState>().default('open'),
    runsAt: p.datetime(),
    createdAt: p.datetime(),
    endedAt: p.datetime().strictNullable(),
    proposed: p.smallint().default(0),
  },
});
export type ChainPool = InferEntity<typeof ChainPool>;

/** A member's place in a pool, with the thing they enter. */
export const PoolEntry = defineEntity({
  name: 'PoolEntry',
  tableName: 'chain_pool_entry',
  properties: {
    poolId: p.uuid().$type<PoolId>().primary(),
    memberId: p.uuid().$type<MemberId>().primary(),
    itemId: p.uuid().$type<ItemId>(),
    joinedAt: p.datetime(),
  },
});

/** A thing of the pool that a member would take. */
export const PoolChoice = defineEntity({
  name: 'PoolChoice',
  tableName: 'chain_pool_choice',
  properties: {
    poolId: p.uuid().$type<PoolId>().primary(),
    memberId: p.uuid().$type<MemberId>().primary(),
    place: p.smallint().primary(),
    itemId: p.uuid().$type<ItemId>(),
  },
});
