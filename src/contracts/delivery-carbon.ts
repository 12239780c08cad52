/** A position in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6_371;
/** Roads are longer than the straight line between two suburbs. */
const detour = 1.25;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Whole kilometres by road, estimated from the straight line (haversine formula). */
export function computeRoadKm(from: Point, to: Point): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east;
  return Math.round(2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord))) * detour);
}

/** Kilograms of CO2e per tonne-kilometre: UK Government GHG Conversion Factors 2025, average truck and van. */
const truck = 0.101_63;
const van = 0.638_23;
/** Collecting and delivering is done by van, this far altogether. */
const vanKm = 30;

/**
 * Grams of CO2e of carrying a weight this far by road. Quotes, swaps and the calculator share it, so that a delivery
 * has the same figure wherever it is shown. Couriers report no figure of their own.
 */
export const computeDeliveryCarbonGrams = (weightGrams: number, km: number): number =>
  Math.round((weightGrams / 1_000) * (Math.max(0, km - vanKm) * truck + Math.min(km, vanKm) * van));
