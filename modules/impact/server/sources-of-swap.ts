import type { z } from 'zod';
import type { LegId, MemberId, SwapId } from '#contracts/ids.ts';
import { emissionsOf } from '#modules/delivery/public.ts';
import { itemMakeups } from '#modules/items/public.ts';
import { legsOfSwap } from '#modules/swaps/public.ts';
import type { Db } from '#platform/db/db.ts';
import { factorEdition, factorEditions } from '../domain/carbon-factors.ts';
import type { DeliverySource, impactSources } from '../domain/impact.schemas.ts';
import { recordedOfSwap } from './impact.queries.ts';

/**
 * What the sums of a swap of the member's were made from: the recorded editions once it is complete, today's before.
 * @throws swaps.notFound for members who are no party to it
 */
export async function sourcesOfSwap(
  db: Db,
  memberId: MemberId,
  swapId: SwapId,
): Promise<z.infer<typeof impactSources>> {
  const legs = await legsOfSwap(db, memberId, swapId);
  const recorded = await recordedOfSwap(db, swapId);
  const carried = await emissionsOf(
    db,
    legs.map(({ id }) => id),
  );
  if (recorded.length === 0) {
    const weighed = await weighedLegs(db, legs);
    return { editions: [factorEdition], delivery: sourceOf(weighed.map((id) => carried.has(id))) };
  }
  return {
    editions: factorEditions.filter((known) => recorded.some(({ edition }) => edition === known)),
    delivery: sourceOf(recorded.map(({ legId, deliveryGrams }) => carried.get(legId) === deliveryGrams)),
  };
}

/** Legs with an item that has a weight, and thereby an estimate. */
async function weighedLegs(db: Db, legs: Awaited<ReturnType<typeof legsOfSwap>>): Promise<readonly LegId[]> {
  const makeups = await itemMakeups(
    db,
    legs.flatMap(({ itemId }) => itemId ?? []),
  );
  return legs.flatMap(({ id, itemId }) => (itemId !== null && makeups.get(itemId)?.weightGrams ? [id] : []));
}

const sourceOf = (byCourier: readonly boolean[]): DeliverySource =>
  !byCourier.includes(true) ? 'van' : byCourier.includes(false) ? 'both' : 'courier';
