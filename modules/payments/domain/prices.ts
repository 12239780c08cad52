/** The keys of the price list. */
export const priceKeys = [
  'subscription',
  'tokens10',
  'tokens25',
  'tokens60',
  'assistAll3',
  'assistAll6',
  'assistAll12',
  'assistItem',
  'assistSpecialItem',
] as const;
export type PriceKey = (typeof priceKeys)[number];

/** The packs in which tokens are sold, each with its price's key. */
export const tokenPacks = { 10: 'tokens10', 25: 'tokens25', 60: 'tokens60' } as const;
export type TokenPack = keyof typeof tokenPacks;

export const isTokenPack = (tokens: number): tokens is TokenPack => Object.hasOwn(tokenPacks, tokens);
