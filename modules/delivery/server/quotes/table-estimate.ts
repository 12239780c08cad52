import type { Point } from '#contracts/delivery-carbon.ts';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { loadItemCards, loadParcelData } from '#modules/items/public.ts';
import { loadPublicProfile } from '#modules/members/public.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { TableEstimate } from '../../domain/quote.schemas.ts';
import { estimateDeliveryCostRange } from '../../domain/rate-card.ts';
import { hasConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { loadProfilePlace, toPoint } from './item-estimate.ts';

interface TableQuery {
  readonly viewerId: MemberId;
  readonly partnerId: MemberId;
  readonly giveIds: readonly ItemId[];
  readonly getIds: readonly ItemId[];
  readonly now: Date;
}

/**
 * Estimates by the rate card what sending each side of a swap table costs at least, a parcel for each item, from the
 * items' suburb to the other's profile. Uses only what the viewer can look up: items that they see, and the suburb of
 * a partner whose page they may open.
 */
export async function estimateTableDelivery(
  db: Db,
  config: Config,
  { viewerId, partnerId, giveIds, getIds, now }: TableQuery,
): Promise<TableEstimate> {
  const partner = hasConfiguredCouriers(config) ? await loadPublicProfile(db, viewerId, partnerId) : null;
  if (!partner) return { giveCents: null, getCents: null };
  const ids = [...giveIds, ...getIds];
  const [cards, parcels, ownPlace, partnerPlace] = await Promise.all([
    loadItemCards(db, { id: viewerId }, ids, now),
    loadParcelData(db, ids),
    loadProfilePlace(db, viewerId),
    loadProfilePlace(db, partnerId),
  ]);
  const ownersByItem = new Map(cards.map(({ id, ownerId }) => [id, ownerId]));

  const sumSide = (items: readonly ItemId[], ownerId: MemberId, to: Point | null): number | null => {
    const costs = items.map((id) => {
      const item = ownersByItem.get(id) === ownerId ? parcels.get(id) : undefined;
      const from = item && toPoint(item);
      if (!item?.size || item.isMeetingOnly || !from || !to) return null;
      return estimateDeliveryCostRange({ from, to, parcel: item.size })?.lowCents ?? null;
    });
    return costs.length === 0
      ? null
      : costs.reduce((sum, cents) => (sum === null || cents === null ? null : sum + cents));
  };
  return {
    giveCents: sumSide(giveIds, viewerId, partnerPlace),
    getCents: sumSide(getIds, partnerId, ownPlace),
  };
}
