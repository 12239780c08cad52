import { sql } from 'kysely';
import { insertInBatches, type LoadStep } from '#platform/load/load.ts';

/** Legs of the load's swaps: two of each, and about one swap per 16 items. */
const countLegs = (items: number): number => 2 * Math.floor(items / 16);
const kinds = ['labelCreated', 'pickedUp', 'inTransit', 'outForDelivery', 'delivered'];

/** Delivered parcels of 24 months with their bookings and reports, one for every other leg of the load's swaps. */
export const parcelsLoadTestStep: LoadStep = {
  about: 'parcels',
  rows: ({ items }) => countLegs(items),
  async run(load) {
    const { db, now, items } = load;
    const blankedAt = new Date(now.getTime() - 180 * 86_400_000);
    await insertInBatches(load, countLegs(items), async (from, to) => {
      const some = sql`(select *, pg_temp.made_id(n, 501, sent_at) as parcel_id, pg_temp.made_id(n, 502, sent_at) as booking_id,
          sent_at + interval '5 days' as arrived_at, 'SW' || upper(left(md5(n || '.' || leg_id), 10)) as order_number
        from load_leg where n - 2 between ${from - 1}::integer and ${to - 1}::integer and pg_temp.roll(n, 500) < 0.5) sent`;
      await sql`insert into parcel (id, swap_id, leg_id, item_id, sender_id, receiver_id, origin_kind, origin_id, order_number,
          state, sender, receiver, description, weight_grams, length_mm, width_mm, height_mm, pickup_on, quoted_at, carrier,
          service, price_cents, emitted_grams, tracking_number, estimated_on, created_at, changed_at)
        select parcel_id, swap_id, leg_id, item_id, from_id, to_id, 'offer', origin_id, order_number, 'delivered',
          case when arrived_at > ${blankedAt} then place end, case when arrived_at > ${blankedAt} then place end, 'A parcel',
          2000, 320, 200, 125, to_char(sent_at, 'YYYY-MM-DD'), sent_at, 'wombat', 'standard', 930, 420,
          'WOM' || order_number, to_char(arrived_at, 'YYYY-MM-DD'), sent_at, arrived_at
        from ${some}, jsonb_build_object('name', 'Sam Example', 'email', 'sam@swapu.example', 'phone', '0400 000 000',
          'street', '1 Example St', 'apartment', '', 'suburb', 'Brisbane City', 'state', 'QLD', 'postcode', '4000') as place
        order by sent_at`.execute(db);
      await sql`insert into courier_booking (id, parcel_id, carrier, service, reference, external_id, state, quoted_cents,
          cost_cents, tracking_number, polls, created_at, confirmed_at, changed_at)
        select booking_id, parcel_id, 'wombat', 'standard', order_number || '-1', booking_id::text, 'closed', 930, 930,
          'WOM' || order_number, 12, sent_at, sent_at, arrived_at
        from ${some} order by sent_at`.execute(db);
      await sql`insert into parcel_event (id, parcel_id, booking_id, key, kind, words, happened_at, recorded_at)
        select pg_temp.made_id(5 * n + step, 503, sent_at), parcel_id, booking_id, kind, kind, kind,
          sent_at + (step - 1) * interval '30 hours', sent_at + (step - 1) * interval '30 hours'
        from ${some}, unnest(${kinds}::text[]) with ordinality as report (kind, step)`.execute(db);
    });
  },
};
