import type { ItemId, MemberId } from '#contracts/ids.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import type { LockedOffer } from './lock-offer.ts';
import type { ItemVersions } from './revisions.ts';

/** The versions of items that a member has seen, by their ids. */
export type SeenVersions = Readonly<Partial<Record<ItemId, number>>>;

/**
 * Refuses an answer to terms of which an item has changed: the job that renews the offer has not run yet.
 * @throws offers.changedMeanwhile
 */
export function requireAgreedItemVersions({ offer, items, versions }: LockedOffer): void {
  if (items.some(({ id, version }) => id in versions && versions[id] !== version))
    throw offerErrors.changedMeanwhile({ revision: offer.revision });
}

/** Refuses terms with an item that has changed since their author saw it. @throws offers.itemChanged */
export function requireSeenItemVersions(items: ItemVersions, seen: SeenVersions = {}): void {
  const changed = items.find(({ id, version }) => (seen[id] ?? version) !== version);
  if (changed) throw offerErrors.itemChanged({ itemId: changed.id });
}

/** The versions of the other party's items, to which a member agrees who sends the same terms again. */
export const toPartnerItemVersions = ({ items, versions }: LockedOffer, member: MemberId): SeenVersions =>
  Object.fromEntries(items.flatMap(({ id, ownerId }) => (ownerId === member ? [] : [[id, versions[id]]])));
