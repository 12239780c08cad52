import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { retryFailedRows } from '#platform/jobs/failed-rows.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import { fetchCheckout } from '../checkout/fetch-checkout.ts';
import { settleCheckout } from '../checkout/settle-checkout.ts';
import { requirePaymentProvider } from '../provider/open-provider.ts';
import { listPaidSubscriptions } from './paid-subscriptions.ts';

/** Cancels a member's paid subscriptions to the end of what is paid. Retried until the provider has done it. */
export const stopRenewalJob = defineJob({
  name: 'payments.stopRenewal',
  schema: z.object({ memberId: MemberId }),
  retryLimit: 20,
  async run({ host, db, transaction, log, failedRows }, { memberId }) {
    await processEachRow(
      { failedRows },
      await listPaidSubscriptions(db, memberId),
      ({ checkoutId }) => checkoutId,
      async ({ checkoutId, subscriptionId, ...at }) => {
        const provider = requirePaymentProvider(host);
        if (at.provider !== provider.name) return log.warn({ checkoutId }, 'a subscription at another provider');
        await provider.setRenewal(subscriptionId, false);
        const providerCheckout = await fetchCheckout(db, provider, at.providerId);
        await transaction((unit) => settleCheckout(unit, checkoutId, providerCheckout));
      },
    );
    retryFailedRows(failedRows);
  },
});
