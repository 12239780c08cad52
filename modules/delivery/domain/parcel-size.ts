/** Weight and outer sides of a parcel. */
export interface ParcelSize {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** The highest values that a form takes; what couriers take is less, and theirs to say. */
export const maxParcelInputSize = { weightGrams: 10_000_000, sideMm: 25_000 } as const;

/** Kilograms that a cubic metre counts for: a light and bulky parcel pays for the room it takes. */
const kgPerCubicMetre = 250;

/** The weight that couriers charge for: the real one, or that of the room it takes. */
export function computeChargedGrams({ weightGrams, lengthMm, widthMm, heightMm }: ParcelSize): number {
  const cubicMetres = (lengthMm * widthMm * heightMm) / 1e9;
  return Math.max(weightGrams, Math.round(cubicMetres * kgPerCubicMetre * 1_000));
}

export const findLongestSideMm = ({ lengthMm, widthMm, heightMm }: ParcelSize): number =>
  Math.max(lengthMm, widthMm, heightMm);
