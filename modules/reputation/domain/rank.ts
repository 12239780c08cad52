/** Ranks by points, the lowest first. */
export const ranks = [
  { name: 'newcomer', from: 0 },
  { name: 'swapper', from: 100 },
  { name: 'trader', from: 500 },
  { name: 'dealer', from: 1_500 },
  { name: 'master', from: 5_000 },
  { name: 'legend', from: 15_000 },
] as const;
export type Rank = (typeof ranks)[number]['name'];

export const rankNames = ranks.map(({ name }) => name);

export const rankOf = (points: number): Rank => ranks.findLast(({ from }) => points >= from)?.name ?? 'newcomer';
