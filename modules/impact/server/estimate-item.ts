import type { ItemMakeup } from '#modules/items/public.ts';
import { estimateOf, kmBetween, type Estimate } from '../domain/estimate.ts';
import { materialCodeOf } from '../domain/material-words.ts';

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The estimate for an item that goes to a place; null where the item has no weight. */
export function estimateItem(
  item: ItemMakeup,
  destination: Place | null,
  displacementPermille: number,
): (Estimate & { readonly weightGrams: number; readonly km: number | null }) | null {
  if (item.weightGrams === null) return null;
  const { weightGrams } = item;
  const km = destination && kmBetween(item, destination);
  const shares = item.materials.flatMap(({ name, percent }) => {
    const material = materialCodeOf(name);
    return material === null ? [] : [{ material, percent }];
  });
  return { weightGrams, km, ...estimateOf({ weightGrams, shares, km, displacementPermille }) };
}

/** The estimate with what the courier's own delivery emits, where a courier carries the item. */
export const withCourier = <Known extends Pick<Estimate, 'savedGrams' | 'deliveryGrams' | 'netGrams'>>(
  estimate: Known,
  courierGrams: number | undefined,
): Known =>
  courierGrams === undefined
    ? estimate
    : { ...estimate, deliveryGrams: courierGrams, netGrams: estimate.savedGrams - courierGrams };
