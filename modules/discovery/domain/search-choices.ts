/** Kilometres around a suburb. */
export const distances = [5, 10, 25, 50, 100, 250] as const;
export type Distance = (typeof distances)[number];

export const sorts = ['match', 'newest', 'nearest', 'value'] as const;
export type Sort = (typeof sorts)[number];

export const searchBounds = {
  keyword: { maximum: 100 },
  suggestion: { minimum: 2, maximum: 40 },
  /** Best match and nearest order this many of the newest or nearest finds; beyond it a search is too wide to have a best one. */
  candidates: 300,
  /** Finds are counted exactly up to here. */
  counted: 1_000,
} as const;
