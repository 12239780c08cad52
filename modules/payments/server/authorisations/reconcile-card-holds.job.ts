import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import { typedTables } from '../tables.ts';
import { executeCardHoldRequest } from './execute-card-hold-request.job.ts';

const quarterMs = 900_000;
const together = 200;

/**
 * Repeats what was asked of a hold and not done, and reads holds anew that should have ended: an event of the provider
 * that was lost is found here.
 */
export const reconcileCardHoldsJob = defineJob({
  name: 'payments.sweepHolds',
  schema: z.object({}),
  schedule: '*/15 * * * *',
  async run(context) {
    const { db, now } = context;
    const rows = await typedTables(db)
      .selectFrom('card_hold')
      .select('checkout_id as checkoutId')
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'asked'), eb('changed_at', '<=', new Date(now.getTime() - quarterMs))]),
          eb.and([eb('state', '=', 'held'), eb('until', '<=', now)]),
        ]),
      )
      .orderBy('changed_at')
      .limit(together)
      .execute();
    const holds = rows.map(({ checkoutId }) => checkoutId);
    await processEachRow(context, holds, String, (checkoutId) => executeCardHoldRequest(context, checkoutId));
  },
});
