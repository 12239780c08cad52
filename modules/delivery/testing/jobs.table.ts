import { sql } from 'kysely';
import { change, daysFrom, type JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'delivery.callCourier': { oneRow: 'a booking' },
  'delivery.letSwapWaitLonger': { oneRow: 'a swap' },
  'delivery.dropLabels': {
    statement: 'deletes files and empties courier_booking.label_key, which binds no row to another',
  },
  'delivery.callCouriers': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`delete from courier_booking`,
          sql`update parcel set state = 'booking'`,
          sql`
            insert into courier_booking (id, parcel_id, carrier, service, reference, state, quoted_cents, due_at, created_at, changed_at)
            select gen_random_uuid(), id, 'pelican', 'standard', order_number, 'intended', 900, ${daysFrom(now, -1)}, ${now}, ${now}
            from parcel`,
        ),
      due: () => sql`select id from courier_booking where state = 'intended'`,
      refuses: ['courier_booking', 'id'],
    },
  ],
  'delivery.sweep': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`delete from courier_booking`,
          sql`update parcel set state = 'draft', changed_at = ${daysFrom(now, -100)}`,
        ),
      due: () => sql`select id from parcel where state = 'draft'`,
      refuses: ['parcel', 'id'],
    },
  ],
  'delivery.sweepProtections': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`update parcel set state = 'draft'`,
          sql`update protection_promise set state = 'promised'`,
          sql`update swap_protection set state = 'proposed', due_at = ${daysFrom(now, -1)}`,
        ),
      due: (now) => sql`select id from swap_protection where due_at <= ${now}`,
      refuses: ['swap_protection', 'id'],
    },
  ],
};
