import type { ItemId } from '#contracts/ids.ts';
import { listSideItemIds, termBounds, type Bargain } from './bargain.ts';
import { offerErrors } from './offers.errors.ts';

/** Moves the last thing to choose from to the must-haves: one alone is no choice. */
const settleGroup = (itemIds: readonly ItemId[], anyOfIds: readonly ItemId[]) =>
  anyOfIds.length < termBounds.anyOf.minimum
    ? { itemIds: [...itemIds, ...anyOfIds], anyOfIds: [] }
    : { itemIds, anyOfIds };

/** The bargain in which either side has these groups, of which one with a single thing is a must-have. */
function regroup<B extends Bargain>(
  bargain: B,
  offererAnyOfIds: readonly ItemId[],
  ownerAnyOfIds: readonly ItemId[],
): B {
  const offerer = settleGroup(bargain.offererItemIds, offererAnyOfIds);
  const owner = settleGroup(bargain.ownerItemIds, ownerAnyOfIds);
  return {
    ...bargain,
    offererItemIds: offerer.itemIds,
    offererAnyOfIds: offerer.anyOfIds,
    ownerItemIds: owner.itemIds,
    ownerAnyOfIds: owner.anyOfIds,
  };
}

/** The number of groups of which the member who accepts picks a thing. */
export const countGroups = ({ offererAnyOfIds, ownerAnyOfIds }: Bargain): number =>
  [offererAnyOfIds, ownerAnyOfIds].filter((group) => group.length > 0).length;

/**
 * The terms as they are agreed: of each group the one picked thing, the others are let go.
 * @throws offers.pickOne where a group has no pick or two, or a pick is in no group
 */
export function pickFromGroups<B extends Bargain>(bargain: B, pickedIds: readonly ItemId[]): B {
  const [ofOfferer, ofOwner] = [bargain.offererAnyOfIds, bargain.ownerAnyOfIds].map((group) =>
    group.filter((id) => pickedIds.includes(id)),
  ) as [ItemId[], ItemId[]];
  const isWhole =
    ofOfferer.length === Math.min(bargain.offererAnyOfIds.length, 1) &&
    ofOwner.length === Math.min(bargain.ownerAnyOfIds.length, 1) &&
    pickedIds.length === ofOfferer.length + ofOwner.length;
  if (!isWhole) throw offerErrors.pickOne();
  return regroup(bargain, ofOfferer, ofOwner);
}

/** All terms that may come of a bargain, by what is picked from its groups. */
export const listOutcomes = (bargain: Bargain): Bargain[] => {
  const [ofOfferer, ofOwner] = [bargain.offererAnyOfIds, bargain.ownerAnyOfIds].map((group) =>
    group.length === 0 ? [[]] : group.map((id) => [id]),
  ) as [ItemId[][], ItemId[][]];
  return ofOfferer.flatMap((one) => ofOwner.map((other) => regroup(bargain, one, other)));
};

/**
 * The bargain without things that went away, as long as each group keeps one and no must-have is among them; null
 * where nothing is left to agree on.
 */
export function narrowGroups<B extends Bargain>(bargain: B, goneIds: readonly ItemId[]): B | null {
  const isGone = (id: ItemId) => goneIds.includes(id);
  if ([...bargain.offererItemIds, ...bargain.ownerItemIds].some(isGone)) return null;
  const [ofOfferer, ofOwner] = [bargain.offererAnyOfIds, bargain.ownerAnyOfIds].map((group) =>
    group.filter((id) => !isGone(id)),
  ) as [ItemId[], ItemId[]];
  if (bargain.offererAnyOfIds.length > 0 && ofOfferer.length === 0) return null;
  if (bargain.ownerAnyOfIds.length > 0 && ofOwner.length === 0) return null;
  return regroup(bargain, ofOfferer, ofOwner);
}

/** A side takes five things at most, the one that is picked from its group included. */
export const hasRoomForPick = (bargain: Bargain, side: 'offerer' | 'owner'): boolean => {
  const [sure, group] =
    side === 'offerer'
      ? [bargain.offererItemIds, bargain.offererAnyOfIds]
      : [bargain.ownerItemIds, bargain.ownerAnyOfIds];
  return sure.length + Math.min(group.length, 1) <= termBounds.ownerItems.maximum;
};

/** The things that a narrowing or a pick took out of the groups. */
export const listLetGoIds = (before: Bargain, after: Bargain): ItemId[] => {
  const left = [...listSideItemIds(after, 'offerer'), ...listSideItemIds(after, 'owner')];
  return [...before.offererAnyOfIds, ...before.ownerAnyOfIds].filter((id) => !left.includes(id));
};
