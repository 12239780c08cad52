import { defineJob } from '#platform/jobs/define-job.ts';
import { endAtProviderJobRef } from '../checkout/provider-jobs.ts';
import { fetchCheckout } from '../checkout/fetch-checkout.ts';
import { settleCheckout } from '../checkout/settle-checkout.ts';
import { requirePaymentProvider } from '../provider/open-provider.ts';
import { typedTables } from '../tables.ts';

/** Ends the subscription of a checkout at the provider, so that it charges nothing more. Retried until it is done. */
export const endAtProviderJob = defineJob({
  ...endAtProviderJobRef,
  retryLimit: 20,
  async run({ host, db, transaction, log }, { checkoutId }) {
    const checkout = await typedTables(db)
      .selectFrom('checkout')
      .select(['provider', 'provider_id as providerId', 'subscription_id as subscriptionId'])
      .where('id', '=', checkoutId)
      .executeTakeFirst();
    if (!checkout?.subscriptionId || !checkout.providerId) return;
    const provider = requirePaymentProvider(host);
    if (checkout.provider !== provider.name) return log.warn({ checkoutId }, 'a subscription at another provider');
    await provider.endSubscription(checkout.subscriptionId);
    const providerCheckout = await fetchCheckout(db, provider, checkout.providerId);
    await transaction((unit) => settleCheckout(unit, checkoutId, providerCheckout));
  },
});
