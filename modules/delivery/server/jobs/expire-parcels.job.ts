import { sql } from 'kysely';
import { z } from 'zod';
import { day, hour } from '#contracts/durations.ts';
import { findPendingCheckouts } from '#modules/payments/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import type { ParcelId } from '../../domain/parcel.schemas.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { cancelParcelWithRefund } from '../orders/cancel-parcel.ts';
import { lapseParcel } from '../orders/lapse-parcel.ts';
import { lockParcel, advanceParcel } from '../advance-parcel.ts';
import type { Parcel } from '../parcel.entity.ts';
import { typedTables } from '../tables.ts';
import { deleteLabelFilesJobRef } from '../booking/delete-label-files.job-reference.ts';

/** Parcels whose label files one job deletes. */
const together = 200;

/**
 * Ends what has waited too long: drafts are dropped, orders that were not paid become drafts again, and an order
 * that no courier takes is cancelled and its payment goes back. Blanks the addresses of parcels that have long
 * ended, and has their labels deleted; drops old answers of couriers.
 */
export const expireParcelsJob = defineJob({
  name: 'delivery.sweep',
  schema: z.object({}),
  schedule: '41 * * * *',
  async run({ db, now, host, ...context }) {
    const { PARCEL_DRAFT_DAYS, PARCEL_PAYMENT_HOURS, PARCEL_FAILED_DAYS, PARCEL_CONTACT_DAYS } = deliverySettings.read(
      host.config,
    );
    const before = (ms: number) => new Date(now.getTime() - ms);
    const waiting = sql`from parcel where ((state = 'draft' and changed_at <= ${before(PARCEL_DRAFT_DAYS * day)})
      or (state = 'awaitingPayment' and changed_at <= ${before(PARCEL_PAYMENT_HOURS * hour)})
      or (state = 'failed' and changed_at <= ${before(PARCEL_FAILED_DAYS * day)}))`;
    await processDueRows<ParcelId>(context, {
      find: createDueFinder(db, sql`changed_at`, waiting),
      take: endWaiting,
      together: 1,
    });
    await context.transaction(async (unit) => {
      const tables = typedTables(unit.db);
      const blanked = await tables
        .updateTable('parcel')
        .set({ sender: null, receiver: null, instruction: '' })
        .where('state', '=', anySql(['delivered', 'cancelled'] as const))
        .where('changed_at', '<=', before(PARCEL_CONTACT_DAYS * day))
        .where((eb) => eb.or([eb('sender', 'is not', null), eb('receiver', 'is not', null)]))
        .returning('id')
        .execute();
      for (let from = 0; from < blanked.length; from += together)
        unit.enqueue(deleteLabelFilesJobRef, { parcelIds: blanked.slice(from, from + together).map(({ id }) => id) });
      await tables
        .deleteFrom('leg_quotes')
        .where('asked_at', '<=', before(PARCEL_CONTACT_DAYS * day))
        .execute();
      await tables.deleteFrom('courier_estimate').where('valid_until', '<=', now).execute();
    });
  },
});

/** A parcel whose payment is on its way waits for it, with a fresh time. */
async function lapseUnlessPaying(unit: Unit, parcel: Parcel): Promise<void> {
  const { checkoutId } = parcel;
  if (checkoutId !== null && (await findPendingCheckouts(unit.db, [checkoutId])).has(checkoutId))
    parcel.changedAt = unit.now;
  else lapseParcel(unit, parcel);
}

async function endWaiting(unit: Unit, ids: readonly ParcelId[]): Promise<void> {
  for (const id of ids) {
    const parcel = await lockParcel(unit, id);
    if (parcel.state === 'draft') advanceParcel(unit, parcel, 'discard');
    else if (parcel.state === 'awaitingPayment') await lapseUnlessPaying(unit, parcel);
    else if (parcel.state === 'failed') await cancelParcelWithRefund(unit, parcel, null);
  }
}
