import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { fetchCheckout } from '../checkout/fetch-checkout.ts';
import { settleCheckout } from '../checkout/settle-checkout.ts';
import { requirePaymentProvider } from '../provider/open-provider.ts';
import { listPaidSubscriptions } from './paid-subscriptions.ts';

/** Cancels a member's paid subscriptions to the end of what is paid. Retried until the provider has done it. */
export const stopRenewalJob = defineJob({
  name: 'payments.stopRenewal',
  schema: z.object({ memberId: MemberId }),
  retryLimit: 20,
  async run({ host, db, transaction, log }, { memberId }) {
    for (const { checkoutId, subscriptionId, ...at } of await listPaidSubscriptions(db, memberId)) {
      const provider = requirePaymentProvider(host);
      if (at.provider !== provider.name) {
        log.warn({ checkoutId }, 'a subscription at another provider');
        continue;
      }
      await provider.setRenewal(subscriptionId, false);
      const providerCheckout = await fetchCheckout(db, provider, at.providerId);
      await transaction((unit) => settleCheckout(unit, checkoutId, providerCheckout));
    }
  },
});
