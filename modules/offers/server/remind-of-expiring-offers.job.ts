import { sql } from 'kysely';
import { z } from 'zod';
import { hour } from '#contracts/durations.ts';
import type { OfferId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { offersExpiringEvent } from '../domain/offers.events.ts';
import { offerSettings } from '../domain/offers.settings.ts';
import { shiftClocksOfOffers } from './shift-clocks-by-holiday.ts';
import { mayBothNegotiateSql } from './offer-visibility.ts';
import { typedTables } from './tables.ts';

/** Reminds the awaited party, once per revision, that an offer will expire unanswered; after their holiday. */
export const remindOfExpiringOffersJob = defineJob({
  name: 'offers.remind',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  run: ({ db, now, host, ...context }) => {
    const soon = new Date(now.getTime() + offerSettings.read(host.config).OFFER_REMINDER_HOURS * hour);
    const ending = sql`from offer where state = 'pending' and reminded_at is null
      and expires_at > ${now} and expires_at <= ${soon} and (holiday_end is null or holiday_end <= ${now})
      and ${mayBothNegotiateSql()}`;
    return processDueRows<OfferId>(context, {
      find: createDueFinder(db, sql`expires_at`, ending),
      take: remind,
      together: 50,
    });
  },
});

async function remind(unit: Unit, due: readonly OfferId[]): Promise<void> {
  const shifted = await shiftClocksOfOffers(unit, due);
  const ids = due.filter((id) => !shifted.includes(id));
  const rows = await typedTables(unit.db)
    .with('locked', (db) =>
      db
        .selectFrom('offer')
        .select('id')
        .where('id', '=', anySql(ids))
        .where('state', '=', 'pending')
        .where('reminded_at', 'is', null)
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('offer')
    .set({ reminded_at: unit.now })
    .where('id', 'in', (eb) => eb.selectFrom('locked').select('id'))
    .returning('id')
    .execute();
  if (rows.length > 0) unit.publish(offersExpiringEvent, { offerIds: rows.map(({ id }) => id).sort() });
}
