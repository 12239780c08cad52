import { LegId, newId, SwapId, type ItemId, type MemberId } from '#contracts/ids.ts';
import { findViolatedConstraint } from '#platform/errors/postgres-errors.ts';
import type { Unit } from '#platform/db/unit.ts';
import { lockMembersUnlessAbsent } from '#modules/identity/public.ts';
import { reserveItems } from '#modules/items/public.ts';
import type { SwapOrigin } from '../domain/swaps.events.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import { Swap, SwapLeg } from './swap.entity.ts';
import { mySwapsTopic } from './swap.topics.ts';
import { typedTables } from './tables.ts';

/** A promise of one member to another: an item in the version that was agreed, or a sum. */
export type PromisedLeg = { readonly fromId: MemberId; readonly toId: MemberId } & (
  { readonly itemId: ItemId; readonly valueCents: number; readonly version: number } | { readonly cents: number }
);

export interface SwapAgreement {
  readonly origin: SwapOrigin;
  /** Number of steps of the origin; the swap's steps continue from it. */
  readonly step?: number | undefined;
  readonly legs: readonly PromisedLeg[];
}

/**
 * Opens a swap and reserves its items in the caller's transaction. The caller holds the items' locks.
 * @throws swaps.itemTaken when another swap has one of them, items.notAvailable when one is not listed any more,
 * swaps.partyGone when a party is about to leave
 */
export async function openSwap(unit: Unit, { origin, step = 0, legs }: SwapAgreement): Promise<SwapId> {
  const id = newId(SwapId, unit.now.getTime());
  const itemIds = legs.flatMap((leg) => ('itemId' in leg ? [leg.itemId] : [])).sort();
  unit.em.create(Swap, {
    id,
    originKind: origin.kind,
    originId: origin.id,
    state: 'agreed',
    step,
    agreedAt: unit.now,
    changedAt: unit.now,
  });
  await unit.em.flush();
  for (const leg of legs) unit.em.create(SwapLeg, toLegRow(leg, id, unit.now));
  await unit.em.flush();
  const memberIds = [...new Set(legs.flatMap(({ fromId, toId }) => [fromId, toId]))].sort();
  if (!(await lockMembersUnlessAbsent(unit, memberIds))) throw swapErrors.partyGone();
  await typedTables(unit.db)
    .insertInto('swap_party')
    .values(memberIds.map((member_id) => ({ member_id, swap_id: id })))
    .execute();
  await reserve(unit, id, itemIds, memberIds);
  for (const memberId of memberIds) unit.publishChange(mySwapsTopic.name, memberId);
  return id;
}

const toLegRow = (leg: PromisedLeg, swapId: SwapId, now: Date) => ({
  id: newId(LegId, now.getTime()),
  swapId,
  fromId: leg.fromId,
  toId: leg.toId,
  state: 'agreed' as const,
  ...('itemId' in leg
    ? { itemId: leg.itemId, cents: null, valueCents: leg.valueCents, itemVersion: leg.version }
    : { itemId: null, cents: leg.cents, valueCents: leg.cents, itemVersion: null }),
});

async function reserve(
  unit: Unit,
  id: SwapId,
  itemIds: readonly ItemId[],
  memberIds: readonly MemberId[],
): Promise<void> {
  try {
    await typedTables(unit.db)
      .insertInto('item_reservation')
      .values(itemIds.map((item_id) => ({ item_id, swap_id: id, reserved_at: unit.now })))
      .execute();
  } catch (error) {
    throw findViolatedConstraint(error) === 'item_reservation_pkey' ? swapErrors.itemTaken() : error;
  }
  await reserveItems(unit, itemIds, memberIds);
}
