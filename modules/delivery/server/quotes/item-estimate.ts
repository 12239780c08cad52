import type { ItemId, MemberId } from '#contracts/ids.ts';
import { loadItemCards, itemErrors, loadParcelData, type ParcelData } from '#modules/items/public.ts';
import { findSuburbPosition, findMemberPlace, type SuburbPosition } from '#modules/members/public.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Point } from '#contracts/delivery-carbon.ts';
import type { ItemEstimate, ItemEstimatePlace } from '../../domain/quote.schemas.ts';
import { estimateDeliveryCostRange } from '../../domain/rate-card.ts';
import { isState } from '#contracts/australian-states.ts';
import { hasConfiguredCouriers } from '../couriers/list-configured-couriers.ts';

interface EstimateQuery {
  readonly viewerId: MemberId | null;
  readonly itemId: ItemId;
  readonly now: Date;
}

/**
 * Estimates what delivering an item to the viewer costs by the rate card: to the suburb in their profile, else to the
 * one named.
 * @throws items.notFound where they may not see it
 */
export async function estimateItemDelivery(
  db: Db,
  config: Config,
  { near, ...estimateQuery }: EstimateQuery & { readonly near?: ItemEstimatePlace | undefined },
): Promise<ItemEstimate> {
  const parcelData = await loadVisibleParcelData(db, estimateQuery);
  const start = toPoint(parcelData);
  // From an owner's suburb to the same suburb a price says nothing.
  if (parcelData.isOwn || parcelData.isMeetingOnly || !parcelData.size || !start || !hasConfiguredCouriers(config))
    return { kind: 'none' };
  const end = (await loadProfilePlace(db, estimateQuery.viewerId)) ?? (await placeNear(db, near));
  if (!end) return { kind: 'noPlace' };
  const estimate = estimateDeliveryCostRange({ from: start, to: end, parcel: parcelData.size });
  return estimate ? { kind: 'range', ...estimate, from: parcelData.suburb ?? '', to: end.name } : { kind: 'none' };
}

/** The calculator's first entries for an item. @throws items.notFound */
export async function loadItemCalculatorDefaults(db: Db, estimateQuery: EstimateQuery) {
  const { suburb, region, size } = await loadVisibleParcelData(db, estimateQuery);
  const from = suburb !== null && isState(region) ? { suburb, state: region, postcode: '' } : null;
  return { from, parcel: size };
}

async function loadVisibleParcelData(
  db: Db,
  { viewerId, itemId, now }: EstimateQuery,
): Promise<ParcelData & { readonly isOwn: boolean }> {
  const [[card], parcelData] = await Promise.all([
    loadItemCards(db, viewerId && { id: viewerId }, [itemId], now),
    loadParcelData(db, [itemId]),
  ]);
  const found = card && parcelData.get(itemId);
  if (!found) throw itemErrors.notFound();
  return { ...found, isOwn: card.ownerId === viewerId };
}

/** The suburb of a member's profile; null where there is none. */
export async function loadProfilePlace(db: Db, viewerId: MemberId | null): Promise<SuburbPosition | null> {
  if (!viewerId) return null;
  const place = await findMemberPlace(db, viewerId);
  const point = toPoint(place);
  return point && { ...point, name: place.suburb ?? '' };
}

async function placeNear(db: Db, near: ItemEstimatePlace | undefined): Promise<SuburbPosition | null> {
  return near && isState(near.state) ? findSuburbPosition(db, near.suburb, near.state) : null;
}

interface PossiblyLocated {
  readonly latitude: number | null;
  readonly longitude: number | null;
}
export const toPoint = ({ latitude, longitude }: PossiblyLocated): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
