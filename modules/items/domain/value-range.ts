/** Values in cents, both ends included. */
export interface ValueRange {
  readonly least: number;
  readonly most: number;
}

/** The range of some values, or of ranges together. */
export const computeValueRange = (values: readonly (number | ValueRange)[]): ValueRange => {
  const ends = values.flatMap((value) => (typeof value === 'number' ? [value] : [value.least, value.most]));
  return { least: Math.min(...ends), most: Math.max(...ends) };
};

/**
 * The values that fit one of a range, where the lower value of a trade is at least this share of the higher one.
 * @param trades how many trades are between the values and the range
 */
export function computeFittingRange({ least, most }: ValueRange, leastPercent: number, trades = 1): ValueRange {
  const share = (leastPercent / 100) ** trades;
  return { least: Math.floor(least * share), most: Math.ceil(most / share) };
}
