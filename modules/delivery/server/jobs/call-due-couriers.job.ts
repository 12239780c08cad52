import { z } from 'zod';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import type { CarrierKey } from '../../domain/carriers.ts';
import type { BookingId } from '../../domain/parcel.schemas.ts';
import { runNextBookingStep } from '../booking/run-next-booking-step.ts';
import { listConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import type { Courier } from '../couriers/courier.ts';
import { listAvailableCouriers } from '../couriers/courier-standings.ts';
import { typedTables } from '../tables.ts';

const mostElsewhere = 200;

/**
 * Asks couriers about every booking that is due, as many of each courier as its pace allows. Couriers are asked side by
 * side, so that one that hangs does not hold up the others'; one that rests after faults is left out. Bookings
 * of couriers that are not configured any more are given up.
 */
export const callDueCouriersJob = defineJob({
  name: 'delivery.callCouriers',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  async run(context) {
    const { host, db, now } = context;
    const all = listConfiguredCouriers({ config: host.config, db, clock: host.clock });
    const awake = await listAvailableCouriers(db, all, now, { andTurnedOff: true });
    const keys = all.map(({ key }) => key);
    const due = [...awake.map((courier) => dueAt(db, courier, now)), dueElsewhere(db, keys, now)];
    await Promise.all(
      due.map(async (bookings) => {
        await processEachRow(context, await bookings, String, (id) => runNextBookingStep(context, id));
      }),
    );
  },
});

/** The bookings of a courier that have waited longest. */
async function dueAt(db: Db, { key, pollsPerRun }: Courier, now: Date): Promise<readonly BookingId[]> {
  const rows = await typedTables(db)
    .selectFrom('courier_booking')
    .select('id')
    .where('carrier', '=', key)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(pollsPerRun)
    .execute();
  return rows.map(({ id }) => id);
}

/** The bookings at couriers that are not among these. */
async function dueElsewhere(db: Db, keys: readonly CarrierKey[], now: Date): Promise<readonly BookingId[]> {
  const rows = await typedTables(db)
    .selectFrom('courier_booking')
    .select('id')
    .where((eb) => eb.not(eb('carrier', '=', anySql(keys))))
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(mostElsewhere)
    .execute();
  return rows.map(({ id }) => id);
}
