import type { ParcelSize } from './parcel-size.ts';

/**
 * The size of a box for several things: weights add up. Its sides are a proposal for the sender, the things laid on
 * top of each other on their largest sides; null where the size of one is not known.
 */
export function proposeBoxSize(sizes: readonly (ParcelSize | null | undefined)[]): ParcelSize | null {
  const [first, ...rest] = sizes;
  if (!first) return null;
  return rest.reduce<ParcelSize | null>((box, size) => (box && size ? stack(box, size) : null), first);
}

function stack(box: ParcelSize, size: ParcelSize): ParcelSize {
  const [one, other] = [toSortedSides(box), toSortedSides(size)];
  return {
    weightGrams: box.weightGrams + size.weightGrams,
    lengthMm: Math.max(one[0], other[0]),
    widthMm: Math.max(one[1], other[1]),
    heightMm: one[2] + other[2],
  };
}

/** The sides, the longest first. */
const toSortedSides = ({ lengthMm, widthMm, heightMm }: ParcelSize): [number, number, number] => {
  const [longest = 0, middle = 0, shortest = 0] = [lengthMm, widthMm, heightMm].toSorted((one, other) => other - one);
  return [longest, middle, shortest];
};
