import type { ItemMaterials } from '#modules/items/public.ts';
import { computeRoadKm } from '#contracts/delivery-carbon.ts';
import { computeCarbonEstimate, type CarbonEstimate } from '../domain/carbon-estimate.ts';
import { toMaterialCode } from '../domain/material-code.ts';

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The estimate for an item that goes to a place; null where the item has no weight. */
export function estimateItemCarbon(
  item: ItemMaterials,
  destination: Place | null,
  displacementPermille: number,
): (CarbonEstimate & { readonly weightGrams: number; readonly km: number | null }) | null {
  if (item.weightGrams === null) return null;
  const { weightGrams } = item;
  const km = findRoadKm(item, destination);
  const shares = item.materials.flatMap(({ name, percent }) => {
    const material = toMaterialCode(name);
    return material === null ? [] : [{ material, percent }];
  });
  return { weightGrams, km, ...computeCarbonEstimate({ weightGrams, shares, km, displacementPermille }) };
}

/** The distance by road between two suburbs; null where one of them is unknown. */
function findRoadKm(from: Place, to: Place | null): number | null {
  if (from.latitude === null || from.longitude === null) return null;
  if (!to || to.latitude === null || to.longitude === null) return null;
  return computeRoadKm(
    { latitude: from.latitude, longitude: from.longitude },
    { latitude: to.latitude, longitude: to.longitude },
  );
}

/** The estimate with the figure of the item's parcel, once it was weighed for its quotes. */
export const replaceDeliveryEmissions = <
  Known extends Pick<CarbonEstimate, 'savedGrams' | 'deliveryGrams' | 'netGrams'>,
>(
  estimate: Known,
  parcelGrams: number | undefined,
): Known =>
  parcelGrams === undefined
    ? estimate
    : { ...estimate, deliveryGrams: parcelGrams, netGrams: estimate.savedGrams - parcelGrams };
