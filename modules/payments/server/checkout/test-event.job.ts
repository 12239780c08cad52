import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { CheckoutId } from '../../domain/checkout.ts';
import { mustProvider, testKey } from '../provider/open-provider.ts';
import { signEvent } from '../provider/test-provider.ts';
import { receiveEvent } from './receive-event.ts';

/** Sends an event of the test checkout: signed, then verified and received as any provider's. */
export const sendTestEvent = defineJob({
  name: 'payments.sendTestEvent',
  schema: z.object({ id: z.string(), kind: z.string(), providerId: z.string(), checkoutId: CheckoutId }),
  async run({ host, transaction, now }, event) {
    const { body, signature } = signEvent(testKey(host), { ...event, at: now.getTime() });
    const providerEvent = await mustProvider(host).readNotice(body, signature, now);
    if (providerEvent) await transaction((unit) => receiveEvent(unit, providerEvent));
  },
});
