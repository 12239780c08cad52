import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { CheckoutId } from '../../domain/checkout.ts';
import { requirePaymentProvider, deriveTestCheckoutKey } from '../provider/get-payment-provider.ts';
import { signTestEvent } from '../provider/test-provider.ts';
import { storeProviderEvent } from './store-provider-event.ts';

/** Sends an event of the test checkout: signed, then verified and received as any provider's. */
export const sendTestEventJob = defineJob({
  name: 'payments.sendTestEvent',
  schema: z.object({ id: z.string(), kind: z.string(), providerId: z.string(), checkoutId: CheckoutId }),
  async run({ host, transaction, now }, event) {
    const { body, signature } = signTestEvent(deriveTestCheckoutKey(host), { ...event, at: now.getTime() });
    const providerEvent = await requirePaymentProvider(host).readNotice(body, signature, now);
    if (providerEvent) await transaction((unit) => storeProviderEvent(unit, providerEvent));
  },
});
