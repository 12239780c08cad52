import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { CheckoutId } from '../../domain/checkout.ts';
import { requirePaymentProvider } from '../provider/get-payment-provider.ts';
import { fetchProviderCheckout } from './fetch-provider-checkout.ts';
import { applyProviderCheckout } from './apply-provider-checkout.ts';

/** Reads the object of a provider's event anew, and brings the checkout to it. Retried until the provider answers. */
export const processProviderEventJob = defineJob({
  name: 'payments.takeEvent',
  schema: z.object({
    id: z.string(),
    kind: z.string(),
    object: z.object({ type: z.string(), id: z.string() }),
    checkoutId: CheckoutId.nullable(),
  }),
  retryLimit: 12,
  concurrency: 4,
  async run({ host, db, transaction, log }, providerEvent) {
    const provider = requirePaymentProvider(host);
    const located = await provider.locate(providerEvent);
    if (!located) return log.info({ kind: providerEvent.kind }, 'event of no checkout of this site');
    const providerCheckout = await fetchProviderCheckout(db, provider, located.providerId);
    await transaction((unit) => applyProviderCheckout(unit, located.checkoutId, providerCheckout));
  },
});
