import type { MemberId, SwapId } from '#contracts/ids.ts';
import { listItemLegsOfSwap, findLegItemTitles } from '#modules/swaps/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { SwapParcel } from '../../domain/parcel.schemas.ts';
import { canBeginParcel } from '../require-own-courier-leg.ts';
import { loadLegPrices } from '../quotes/leg-prices.ts';
import type { LegQuestionReader } from '../quotes/leg-question.ts';
import { findActiveUsernames, isParcelHeldSql } from '../parcel.queries.ts';
import { typedTables } from '../tables.ts';

/**
 * The legs of a swap that the viewer sends or receives by courier, each with its parcel: the one that counts, or the
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
  const [titles, names, rows, prices] = await Promise.all([
    findLegItemTitles(
      db,
      own.map(({ legId }) => legId),
    ),
    findActiveUsernames(db, own.map(findPartner)),
    typedTables(db)
      .selectFrom('parcel')
      .select(['id', 'leg_id', 'sender_id', 'state', 'carrier', 'tracking_number', 'estimated_on'])
      .select(isParcelHeldSql.as('isHeld'))
      .where('swap_id', '=', swapId)
      .where('leg_id', '=', anySql(own.map(({ legId }) => legId)))
      .orderBy((eb) => eb('state', '=', 'cancelled'))
      .orderBy('id', 'desc')
      .execute(),
    loadLegPrices(reader, own),
  ]);
  return own.flatMap((leg) => {
    // A draft is its sender's alone.
    const row = rows.find((one) => one.leg_id === leg.legId && (one.state !== 'draft' || one.sender_id === viewer));
    const counted = rows.find((one) => one.leg_id === leg.legId);
    const isFree = canBeginParcel(leg) && (!counted || ['draft', 'cancelled'].includes(counted.state));
    if (!row && !canBeginParcel(leg)) return [];
    const partnerId = findPartner(leg);
    return {
      postId: leg.itemId,
      offerId: leg.originId,
      receiverId: leg.toId,
      title: titles.get(leg.legId) ?? '',
      iAm: leg.fromId === viewer ? ('sender' as const) : ('receiver' as const),
      partner: { id: partnerId, username: names.get(partnerId) ?? null },
      canOrder: leg.fromId === viewer && isFree,
      prices: isFree ? (prices.get(leg.legId) ?? null) : null,
      parcel: row
        ? {
            id: row.id,
            state: row.state,
            carrier: row.carrier,
            trackingNumber: row.tracking_number,
            estimatedOn: row.estimated_on,
            isHeld: row.isHeld,
          }
        : null,
    };
  });
}
