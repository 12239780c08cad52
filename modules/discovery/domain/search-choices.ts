/** Distances around a suburb in kilometres. */
export const searchDistances = [5, 10, 25, 50, 100, 250] as const;
export type SearchDistance = (typeof searchDistances)[number];

export const searchSorts = ['match', 'newest', 'nearest', 'value'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const searchBounds = {
  keyword: { maximum: 100 },
  suggestion: { minimum: 2, maximum: 40 },
  /** Best match orders this many of the newest finds at a time. */
  ranked: 120,
  /** Best match takes finds within the same of these distances, in kilometres, for equally near. */
  bands: [10, 50, 250],
  /** The nearest finds are listed up to this number; beyond them the distance means little. */
  nearest: 300,
  /** A page counts its finds up to this number. */
  candidates: 120,
  /** Finds are counted exactly up to this number. */
  counted: 1_000,
} as const;

export const facetBounds = {
  /** Facets count this many of the newest finds. */
  counted: 5_000,
  /** An option with more finds is shown as "1,000+". */
  shown: 1_000,
} as const;
