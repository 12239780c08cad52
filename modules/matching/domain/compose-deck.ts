import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { FitReason } from './fit-reason.schemas.ts';

/** A candidate for a deck. */
export interface Candidate {
  readonly itemId: ItemId;
  readonly ownerId: MemberId;
  readonly score: number;
  readonly reason: FitReason;
  /** Number of times that it has been shown. */
  readonly shown: number;
}

/** Every so-manieth place goes to the item that was shown least, so that no owner's items are starved. */
const fairPlace = 4;
const perOwner = 3;

/** The best fits in order, with places kept for items that were shown least, and few items of one owner. */
export function composeDeck(candidates: readonly Candidate[], size: number): Candidate[] {
  const byFit = [...candidates].sort((one, other) => other.score - one.score);
  const byShowing = [...candidates].sort((one, other) => one.shown - other.shown || other.score - one.score);
  const deck: Candidate[] = [];
  const taken = new Set<ItemId>();
  const owners = new Map<MemberId, number>();
  const takeFrom = (line: readonly Candidate[]): boolean => {
    const next = line.find(({ itemId, ownerId }) => !taken.has(itemId) && (owners.get(ownerId) ?? 0) < perOwner);
    if (!next) return false;
    deck.push(next);
    taken.add(next.itemId);
    owners.set(next.ownerId, (owners.get(next.ownerId) ?? 0) + 1);
    return true;
  };
  while (deck.length < size) if (!takeFrom((deck.length + 1) % fairPlace === 0 ? byShowing : byFit)) break;
  return deck;
}
