/**
 * Kinds of places where two strangers meet safely: public, lit, with others around. Kinds alone, never names, since no
 * list of places stands behind them.
 */
export const placeKinds = ['library', 'policeFoyer', 'shoppingCentre', 'cafe', 'station', 'communityCentre'] as const;
export type PlaceKind = (typeof placeKinds)[number];
