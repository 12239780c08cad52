import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { lockItems } from '#modules/items/public.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import { swapMemberIdsSql } from './swap-columns.ts';
import { Swap, SwapDelivery, SwapLeg, SwapMeetingSide, SwapParty } from './swap.entity.ts';

const swapColumns = entityColumns(Swap);
const leg = entityColumns(SwapLeg, 'leg');

/** A locked swap with its legs. */
export interface LockedSwap {
  readonly swap: Swap;
  readonly legs: readonly SwapLeg[];
  /** Deliveries that are agreed or proposed. */
  readonly deliveries: readonly SwapDelivery[];
  readonly meetingSides: readonly SwapMeetingSide[];
  readonly memberIds: readonly MemberId[];
  readonly parties: readonly SwapParty[];
  /** The swap's items, without any that an admin has removed since, and without those of cancelled legs. */
  readonly reservedIds: readonly ItemId[];
  /** Its items that an admin has removed since. */
  readonly removedIds: readonly ItemId[];
}

const partiesAndItems = selectList({
  memberIds: swapMemberIdsSql,
  itemIds: sql<ItemId[]>`array(
    select ${leg.itemId} from swap_leg leg where ${leg.swapId} = ${swapColumns.id} and ${leg.itemId} is not null
    order by ${leg.itemId})`,
});

/**
 * Locks a swap for one of its parties, or for a job (null). A swap's items never change, so their ids are read without
 * a lock and the items are locked first: items by id, then swaps, as everywhere.
 * @throws swaps.notFound for anyone who is not a party to it
 */
export async function lockSwap(unit: Unit, id: SwapId, memberId: MemberId | null): Promise<LockedSwap> {
  const { rows } = await query`select ${partiesAndItems} from swap where ${swapColumns.id} = ${id}`.execute(unit.db);
  const [snapshot] = rows;
  if (!snapshot || (memberId !== null && !snapshot.memberIds.includes(memberId))) throw swapErrors.notFound();
  const items = await lockItems(unit, snapshot.itemIds);
  const swap = await unit.em.findOneOrFail(Swap, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const parties = await unit.em.find(SwapParty, { swapId: id });
  const legs = await unit.em.find(SwapLeg, { swapId: id }, { orderBy: { id: 'asc' } });
  const deliveries = await unit.em.find(SwapDelivery, { swapId: id, endedAt: null }, { orderBy: { id: 'asc' } });
  const meetingSides = await unit.em.find(SwapMeetingSide, { swapId: id });
  // The item of a cancelled leg is its owner's again, and may be reserved for another swap.
  const bound = new Set(legs.filter(({ state }) => state !== 'cancelled').map(({ itemId }) => itemId));
  const boundIds = (wanted: 'reserved' | 'removed') =>
    items.filter(({ id: itemId, state }) => state === wanted && bound.has(itemId)).map((item) => item.id);
  return {
    swap,
    legs,
    deliveries,
    meetingSides,
    memberIds: snapshot.memberIds,
    parties,
    reservedIds: boundIds('reserved'),
    removedIds: boundIds('removed'),
  };
}
