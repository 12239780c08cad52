import type { MemberId } from '#contracts/ids.ts';
import { findLegItemTitles, listUnsentCourierLegs } from '#modules/swaps/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { SendableLeg } from '../../domain/parcel.schemas.ts';
import { loadBoxes } from '../boxes/load-boxes.ts';
import { findActiveUsernames } from '../parcel.queries.ts';

/** The boxes that a member has promised to send by courier, each with its parcel, the last agreed first. */
export async function listSendableLegs(db: Db, memberId: MemberId): Promise<SendableLeg[]> {
  const legs = await listUnsentCourierLegs(db, memberId);
  if (legs.length === 0) return [];
  const [boxes, titles, names] = await Promise.all([
    loadBoxes(db, legs, memberId),
    findLegItemTitles(
      db,
      legs.map(({ legId }) => legId),
    ),
    findActiveUsernames(
      db,
      legs.map(({ toId }) => toId),
    ),
  ]);
  return boxes.map(({ legs: [leg, ...others], parcel }) => ({
    postId: leg.itemId,
    offerId: leg.originId,
    swapId: leg.swapId,
    receiver: { id: leg.toId, username: names.get(leg.toId) ?? null },
    title: titles.get(leg.legId) ?? '',
    others: others.map(({ legId, itemId }) => ({ postId: itemId, title: titles.get(legId) ?? '' })),
    parcel:
      parcel && parcel.state !== 'cancelled'
        ? { id: parcel.id, state: parcel.state, orderNumber: parcel.orderNumber, isHeld: parcel.isHeld }
        : null,
  }));
}
