/** Cents as whole dollars: an estimate is no more exact than that. */
export const roundToDollars = (cents: number): number => Math.round(cents / 100) * 100;
