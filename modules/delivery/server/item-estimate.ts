import type { ItemId, MemberId } from '#contracts/ids.ts';
import { itemCards, itemErrors, parcelFacts, type ParcelFacts } from '#modules/items/public.ts';
import { placeOf } from '#modules/members/public.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Point } from '../domain/distance.ts';
import type { ItemEstimate } from '../domain/quote.schemas.ts';
import { estimateDelivery } from '../domain/rate-card.ts';
import { isState } from '#contracts/australian-states.ts';
import { hasCouriers } from './couriers/couriers-of.ts';

interface Asked {
  readonly viewerId: MemberId | null;
  readonly itemId: ItemId;
  readonly now: Date;
}

/** What delivering an item to the viewer costs by the rate card. @throws items.notFound where they may not see it */
export async function estimateForItem(db: Db, config: Config, asked: Asked): Promise<ItemEstimate> {
  const facts = await visibleFacts(db, asked);
  const start = pointOf(facts);
  if (facts.isMeetingOnly || !facts.size || !start || !hasCouriers(config)) return { kind: 'none' };
  const place = asked.viewerId && (await placeOf(db, asked.viewerId));
  const end = place && pointOf(place);
  if (!place || !end) return { kind: 'noPlace' };
  const estimate = estimateDelivery({ from: start, to: end, parcel: facts.size });
  return estimate ? { kind: 'range', ...estimate, from: facts.suburb ?? '', to: place.suburb ?? '' } : { kind: 'none' };
}

/** The calculator's first entries for an item. @throws items.notFound */
export async function parcelOfItem(db: Db, asked: Asked) {
  const { suburb, region, size } = await visibleFacts(db, asked);
  const from = suburb !== null && isState(region) ? { suburb, state: region, postcode: '' } : null;
  return { from, parcel: size };
}

async function visibleFacts(db: Db, { viewerId, itemId, now }: Asked): Promise<ParcelFacts> {
  const [[card], facts] = await Promise.all([
    itemCards(db, viewerId && { id: viewerId }, [itemId], now),
    parcelFacts(db, [itemId]),
  ]);
  const found = card && facts.get(itemId);
  if (!found) throw itemErrors.notFound();
  return found;
}

interface Located {
  readonly latitude: number | null;
  readonly longitude: number | null;
}
const pointOf = ({ latitude, longitude }: Located): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
