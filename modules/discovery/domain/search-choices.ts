/** Kilometres around a suburb. */
export const distances = [5, 10, 25, 50, 100, 250] as const;
export type Distance = (typeof distances)[number];

export const sorts = ['match', 'newest', 'nearest', 'value'] as const;
export type Sort = (typeof sorts)[number];

export const searchBounds = {
  keyword: { maximum: 100 },
  suggestion: { minimum: 2, maximum: 40 },
  /** Best match orders the newest finds, so many at a time. */
  ranked: 120,
  /** The nearest so many are listed; beyond them a place says nothing any more. */
  nearest: 300,
  /** A page counts its finds up to here. */
  candidates: 120,
  /** Finds are counted exactly up to here. */
  counted: 1_000,
} as const;
