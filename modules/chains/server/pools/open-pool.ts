import { newId } from '#contracts/ids.ts';
import { toPerthDayEnd } from '#contracts/australian-day-bounds.ts';
import { categorySlugSchema } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { chainErrors } from '../../domain/chains.errors.ts';
import { poolClosed } from '../../domain/chains.events.ts';
import { PoolId, type PoolDraft } from '../../domain/pools.schemas.ts';
import { chainSettings } from '../../domain/chains.settings.ts';
import { announcePoolJobRef } from './announce-pool.job-reference.ts';
import { lockOpenPool } from './lock-pool.ts';
import { ChainPool } from '../pool.entity.ts';
import { typedTables } from '../tables.ts';

/** Opens a pool until the end of a day in Perth, where the day ends last. @throws chains.poolImpossible */
export function openPool(unit: Unit, { category, leastCents, mostCents, seats, runsOn }: PoolDraft): PoolId {
  const runsAt = toPerthDayEnd(runsOn);
  if (runsAt <= unit.now || mostCents <= leastCents || !categorySlugSchema.safeParse(category).success)
    throw chainErrors.poolImpossible();
  const id = newId(PoolId, unit.now.getTime());
  unit.em.create(ChainPool, {
    id,
    category,
    leastCents,
    mostCents,
    seats: seats ?? chainSettings.read(unit.config).CHAIN_POOL_MEMBERS,
    state: 'open',
    runsAt,
    createdAt: unit.now,
    endedAt: null,
    proposed: 0,
  });
  if (!unit.isPast) unit.enqueue(announcePoolJobRef, { poolId: id, afterId: null });
  unit.audit({
    action: 'chains.openPool',
    subject: { kind: 'chainPool', id },
    after: { category, leastCents, mostCents },
  });
  return id;
}

/** Closes a pool without a run, and publishes it to its members. @throws chains.poolNotOpen */
export async function closePool(unit: Unit, id: PoolId): Promise<void> {
  const pool = await lockOpenPool(unit, id);
  Object.assign(pool, { state: 'closed', endedAt: unit.now } satisfies Partial<ChainPool>);
  const entries = await typedTables(unit.db)
    .selectFrom('chain_pool_entry')
    .select('member_id')
    .where('pool_id', '=', id)
    .execute();
  unit.publish(poolClosed, { poolId: id, memberIds: entries.map(({ member_id }) => member_id) });
  unit.audit({ action: 'chains.closePool', subject: { kind: 'chainPool', id } });
}
