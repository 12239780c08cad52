import { sql } from 'kysely';
import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import { paymentSettings } from '../../domain/payments.settings.ts';
import { typedTables } from '../tables.ts';

/** The number of rows that one transaction removes, and how often a night does so with events. */
const together = 500;
const rounds = 200;

/**
 * Removes what is no tax record: the provider's events that it repeats no more, and checkouts that ended without money.
 * One with a payment, a hold, a subscription at the provider or a recorded difference stays, since a refund or a
 * dispute may need it.
 */
export const removeOldCheckoutsJob = defineJob({
  name: 'payments.removeOldCheckouts',
  schema: z.object({}),
  schedule: '51 4 * * *',
  async run({ host, db, now, ...context }) {
    const ago = (days: number) => new Date(now.getTime() - days * day);
    const { PROVIDER_EVENT_DAYS, CHECKOUT_FAILED_DAYS } = paymentSettings.read(host.config);
    for (let round = 0, isMore = true; round < rounds && isMore; round += 1)
      isMore = (await context.transaction((unit) => removeEvents(unit, ago(PROVIDER_EVENT_DAYS)))) === together;
    const ended = sql`from checkout where state = 'failed' and settled_at < ${ago(CHECKOUT_FAILED_DAYS)}
      and subscription_id is null and ${isWithoutMoney}`;
    await processDueRows<CheckoutId>(context, {
      find: createDueFinder(db, sql`settled_at`, ended),
      take: removeCheckouts,
      together,
    });
  },
});

const isWithoutMoney = sql<boolean>`(not exists (select from payment where payment.checkout_id = checkout.id)
  and not exists (select from card_hold where card_hold.checkout_id = checkout.id)
  and not exists (
    select from reconciliation_difference difference where difference.checkout_id = checkout.id))`;

async function removeEvents(unit: Unit, before: Date): Promise<number> {
  const old = await typedTables(unit.db)
    .selectFrom('provider_event')
    .select('id')
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(together)
    .forUpdate()
    .skipLocked()
    .execute();
  await typedTables(unit.db)
    .deleteFrom('provider_event')
    .where('id', '=', anySql(old.map(({ id }) => id)))
    .execute();
  return old.length;
}

/** The lock makes an event that comes this late wait; a payment that it takes before keeps its checkout. */
async function removeCheckouts(unit: Unit, ids: readonly CheckoutId[]): Promise<void> {
  const old = await typedTables(unit.db)
    .selectFrom('checkout')
    .select('id')
    .where('id', '=', anySql(ids))
    .where('state', '=', 'failed')
    .where(isWithoutMoney)
    .forUpdate()
    .skipLocked()
    .execute();
  const removed = anySql(old.map(({ id }) => id));
  await typedTables(unit.db).deleteFrom('test_checkout').where('checkout_id', '=', removed).execute();
  await typedTables(unit.db).deleteFrom('checkout').where('id', '=', removed).execute();
}
