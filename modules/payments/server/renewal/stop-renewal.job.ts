import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { settleCheckout } from '../checkout/settle-checkout.ts';
import { mustProvider } from '../provider/provider-of.ts';
import { paidSubscriptions } from './paid-subscriptions.ts';

/** Cancels a member's paid subscriptions to the end of what is paid. Retried until the provider has done it. */
export const stopRenewal = defineJob({
  name: 'payments.stopRenewal',
  schema: z.object({ memberId: MemberId }),
  retryLimit: 20,
  async run({ host, db, transaction }, { memberId }) {
    for (const { checkoutId, subscriptionId, providerId } of await paidSubscriptions(db, memberId)) {
      const provider = mustProvider(host);
      await provider.setRenewal(subscriptionId, false);
      const facts = await provider.readCheckout(providerId);
      await transaction((unit) => settleCheckout(unit, checkoutId, facts));
    }
  },
});
