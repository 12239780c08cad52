import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** The invariants of items, reservations, swaps and offers, as counts of violations. */
export interface ReservationBreaches {
  readonly reservedItemsWithoutSwap: number;
  readonly reservationsOfItemsNotReserved: number;
  readonly swapsWithoutTheirReservations: number;
  readonly acceptedOffersWithoutSwap: number;
  readonly swapsWithoutAcceptedOffer: number;
  readonly liveTermsOfEndedOffers: number;
  readonly liveOffersOverReservedItems: number;
  readonly acceptancesNotNotifiedOnce: number;
}

export async function countReservationBreaches(db: Db): Promise<ReservationBreaches> {
  const { rows } = await sql<ReservationBreaches>`
    select
      (select count(*)::int from item where state = 'reserved' and not exists (
        select from item_reservation join swap on swap.id = swap_id where item_id = item.id and swap.state in ('agreed', 'underWay', 'disputed')
      ) and not exists (select from swap_return back where back.item_id = item.id and back.state in ('awaited', 'sent'))) as "reservedItemsWithoutSwap",
      (select count(*)::int from item_reservation join item on item.id = item_id where item.state not in ('reserved', 'swapped')) as "reservationsOfItemsNotReserved",
      (select count(*)::int from swap where state <> 'cancelled' and exists (
        select from swap_leg leg where leg.swap_id = swap.id and leg.item_id is not null and not exists (
          select from item_reservation held where held.item_id = leg.item_id and held.swap_id = swap.id))) as "swapsWithoutTheirReservations",
      (select count(*)::int from offer where state = 'accepted' and not exists (select from swap where swap.id = offer.swap_id and swap.origin_id = offer.id)) as "acceptedOffersWithoutSwap",
      (select count(*)::int from swap where not exists (select from offer where offer.swap_id = swap.id and offer.state = 'accepted')) as "swapsWithoutAcceptedOffer",
      (select count(*)::int from offer_revision revision join offer on offer.id = offer_id where revision.is_live <> (offer.state = 'pending' and revision.number = offer.revision)) as "liveTermsOfEndedOffers",
      (select count(*)::int from offer join offer_revision_item tray on tray.offer_id = offer.id and tray.is_live join item on item.id = tray.item_id
        where offer.state = 'pending' and item.state <> 'published') as "liveOffersOverReservedItems",
      (select count(*)::int from offer where (offer.state = 'accepted')::int <> (
        select count(*) from pgboss.job where name = 'events.dispatch' and data->'data'->>'name' = 'offers.accepted'
          and data->'data'->'payload'->>'offerId' = offer.id::text)) as "acceptancesNotNotifiedOnce"`.execute(db);
  if (!rows[0]) throw new Error('no answer');
  return rows[0];
}

/** No violations. */
export const noReservationBreaches: ReservationBreaches = {
  reservedItemsWithoutSwap: 0,
  reservationsOfItemsNotReserved: 0,
  swapsWithoutTheirReservations: 0,
  acceptedOffersWithoutSwap: 0,
  swapsWithoutAcceptedOffer: 0,
  liveTermsOfEndedOffers: 0,
  liveOffersOverReservedItems: 0,
  acceptancesNotNotifiedOnce: 0,
};
