import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { requireNoFailedRows } from '#platform/jobs/failed-rows.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import { fetchProviderCheckout } from '../checkout/fetch-provider-checkout.ts';
import { applyProviderCheckout } from '../checkout/apply-provider-checkout.ts';
import { requirePaymentProvider } from '../provider/get-payment-provider.ts';
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
        const providerCheckout = await fetchProviderCheckout(db, provider, at.providerId);
        await transaction((unit) => applyProviderCheckout(unit, checkoutId, providerCheckout));
      },
    );
    requireNoFailedRows(failedRows);
  },
});
