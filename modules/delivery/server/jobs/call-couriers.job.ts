import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { BookingId } from '../../domain/parcel.schemas.ts';
import { advanceBooking } from '../advance-booking.ts';
import { couriersOf } from '../couriers/couriers-of.ts';
import type { Courier } from '../couriers/courier.ts';
import { couriersToAsk } from '../couriers/standings.ts';
import { tablesOf } from '../tables.ts';

/**
 * Asks couriers about every booking that is due, as many of each courier as its pace allows. Couriers are asked side by
 * side, so that one that hangs does not hold up the others'; one that rests after faults is left out.
 */
export const callCouriers = defineJob({
  name: 'delivery.callCouriers',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  async run(context) {
    const { host, db, now } = context;
    const all = couriersOf({ config: host.config, db, clock: host.clock });
    const awake = await couriersToAsk(db, all, now, { andTurnedOff: true });
    await Promise.all(
      awake.map(async (courier) => {
        for (const id of await dueAt(db, courier, now)) await advanceBooking(context, id);
      }),
    );
  },
});

/** The bookings of a courier that have waited longest. */
async function dueAt(db: Db, { key, pollsPerRun }: Courier, now: Date): Promise<readonly BookingId[]> {
  const rows = await tablesOf(db)
    .selectFrom('courier_booking')
    .select('id')
    .where('carrier', '=', key)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(pollsPerRun)
    .execute();
  return rows.map(({ id }) => id);
}
