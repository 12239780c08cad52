import { defineJob } from '#platform/jobs/define-job.ts';
import { endSubscriptionAtProviderJobRef } from '../checkout/provider-job-references.ts';
import { fetchProviderCheckout } from '../checkout/fetch-provider-checkout.ts';
import { applyProviderCheckout } from '../checkout/apply-provider-checkout.ts';
import { requirePaymentProvider } from '../provider/get-payment-provider.ts';
import { typedTables } from '../tables.ts';

/** Ends the subscription of a checkout at the provider, so that it charges nothing more. Retried until it is done. */
export const endSubscriptionAtProviderJob = defineJob({
  ...endSubscriptionAtProviderJobRef,
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
    const providerCheckout = await fetchProviderCheckout(db, provider, checkout.providerId);
    await transaction((unit) => applyProviderCheckout(unit, checkoutId, providerCheckout));
  },
});
