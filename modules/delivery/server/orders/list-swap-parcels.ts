import type { MemberId, SwapId } from '#contracts/ids.ts';
import { listItemLegsOfSwap, findLegItemTitles } from '#modules/swaps/public.ts';
import type { SwapParcel } from '../../domain/parcel.schemas.ts';
import { loadBoxes } from '../boxes/load-boxes.ts';
import { loadLegPrices } from '../quotes/leg-prices.ts';
import type { LegQuestionReader } from '../quotes/leg-question.ts';
import { findActiveUsernames } from '../parcel.queries.ts';

/**
 * The boxes of a swap that the viewer sends or receives by courier, each with its parcel: the one that counts, or the
 * last that was cancelled. What the viewer sends comes first. Empty for members who are no party to the swap.
 */
export async function listSwapParcels(
  reader: LegQuestionReader,
  viewer: MemberId,
  swapId: SwapId,
): Promise<SwapParcel[]> {
  const { db } = reader;
  const legs = await listItemLegsOfSwap(db, swapId);
  const own = [...legs.filter(({ fromId }) => fromId === viewer), ...legs.filter(({ toId }) => toId === viewer)];
  if (own.length === 0) return [];
  const findPartner = ({ fromId, toId }: { fromId: MemberId; toId: MemberId }) => (fromId === viewer ? toId : fromId);
  const boxes = (await loadBoxes(db, own, viewer)).filter(({ isOpen, parcel }) => isOpen || parcel);
  const [titles, names, prices] = await Promise.all([
    findLegItemTitles(
      db,
      own.map(({ legId }) => legId),
    ),
    findActiveUsernames(db, own.map(findPartner)),
    loadLegPrices(reader, boxes),
  ]);
  return boxes.map(({ legs: [leg, ...others], isOpen, parcel }) => {
    const partnerId = findPartner(leg);
    return {
      postId: leg.itemId,
      offerId: leg.originId,
      receiverId: leg.toId,
      title: titles.get(leg.legId) ?? '',
      others: others.map(({ legId, itemId }) => ({ postId: itemId, title: titles.get(legId) ?? '' })),
      iAm: leg.fromId === viewer ? ('sender' as const) : ('receiver' as const),
      partner: { id: partnerId, username: names.get(partnerId) ?? null },
      canOrder: leg.fromId === viewer && isOpen,
      prices: prices.get(leg.legId) ?? null,
      parcel: parcel && {
        id: parcel.id,
        state: parcel.state,
        carrier: parcel.carrier,
        trackingNumber: parcel.trackingNumber,
        estimatedOn: parcel.estimatedOn,
        isHeld: parcel.isHeld,
      },
    };
  });
}
