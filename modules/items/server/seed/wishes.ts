import { createSeededRandom } from '#platform/seed/seeded-random.ts';
import type { PlannedListing } from './planned-item.ts';

/** Number of listings in each ring, repeated: pairs swap with one another, the others in loops of three and four. */
const rings = [2, 3, 2, 4, 2, 3];

/**
 * The wishes of each owner: first the next listing in its ring, so that every ring could be swapped at once, then
 * perhaps others. A ring consists of listings of about the same value, since no owner would trade a caravan for a
 * scarf.
 */
export function planDemoWishes(listings: readonly PlannedListing[]): readonly (readonly PlannedListing[])[] {
  const wishes = new Map<PlannedListing, PlannedListing[]>();
  const byValue = [...listings].sort((one, other) => one.dollars - other.dollars);
  for (const ring of planRings(byValue)) {
    for (const [place, listing] of ring.entries()) {
      const next = ring[(place + 1) % ring.length];
      wishes.set(listing, next && next !== listing ? [next] : []);
    }
  }
  const random = createSeededRandom('wishes');
  return listings.map((listing) => {
    const neighbours = byValue
      .slice(Math.max(0, byValue.indexOf(listing) - 30), byValue.indexOf(listing) + 30)
      .filter((other) => other.thing !== listing.thing && other.owner !== listing.owner);
    return [...(wishes.get(listing) ?? []), ...random.some(neighbours, random.whole(0, 2))];
  });
}

/** Makes rings of neighbours in value, of different owners and kinds. */
function planRings(byValue: readonly PlannedListing[]): PlannedListing[][] {
  const rest = [...byValue];
  const made: PlannedListing[][] = [];
  for (let turn = 0; rest.length > 0; turn += 1) {
    const ring: PlannedListing[] = [];
    while (ring.length < (rings[turn % rings.length] ?? 2)) {
      const place = rest.findIndex((listing) =>
        ring.every((other) => other.owner !== listing.owner && other.thing !== listing.thing),
      );
      if (place < 0) break;
      ring.push(...rest.splice(place, 1));
    }
    made.push(ring);
  }
  return made;
}
