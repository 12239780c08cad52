import { z } from 'zod';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { typedTables } from '../tables.ts';

const day = 86_400_000;
/** The number of rows that one transaction removes, and how often a night does so. */
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
  async run({ host, transaction, now }) {
    const ago = (days: number) => new Date(now.getTime() - days * day);
    const { PROVIDER_EVENT_DAYS, CHECKOUT_FAILED_DAYS } = host.config;
    const all = async (remove: (unit: Unit) => Promise<number>) => {
      for (let round = 0; round < rounds && (await transaction(remove)) === together; round += 1);
    };
    await all((unit) => removeEvents(unit, ago(PROVIDER_EVENT_DAYS)));
    await all((unit) => removeCheckouts(unit, ago(CHECKOUT_FAILED_DAYS)));
  },
});

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
async function removeCheckouts(unit: Unit, before: Date): Promise<number> {
  const old = await typedTables(unit.db)
    .selectFrom('checkout')
    .select('id')
    .where('state', '=', 'failed')
    .where('settled_at', '<', before)
    .where('subscription_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment').select('payment.id').whereRef('payment.checkout_id', '=', 'checkout.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('card_hold').select('card_hold.state').whereRef('card_hold.checkout_id', '=', 'checkout.id')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reconciliation_difference as difference')
            .select('difference.id')
            .whereRef('difference.checkout_id', '=', 'checkout.id'),
        ),
      ),
    )
    .orderBy('settled_at')
    .limit(together)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = anySql(old.map(({ id }) => id));
  await typedTables(unit.db).deleteFrom('test_checkout').where('checkout_id', '=', ids).execute();
  await typedTables(unit.db).deleteFrom('checkout').where('id', '=', ids).execute();
  return old.length;
}
