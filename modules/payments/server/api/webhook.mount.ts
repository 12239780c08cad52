import { raw, Router, type RequestHandler } from 'express';
import { runTransaction } from '#platform/transaction/transaction.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Host } from '#platform/host.ts';
import type { Mount } from '#platform/module/define-module.ts';
import { storeProviderEvent } from '../checkout/store-provider-event.ts';
import { WrongSignatureError, type ProviderEvent } from '../provider/payment-provider.ts';
import { getPaymentProvider } from '../provider/get-payment-provider.ts';

const mostBytes = 512 * 1024;

/**
 * Receives the provider's signed events. The signature is of the bytes as they came, so the body is not parsed before.
 * An event is answered once it is stored, and handled by a job: the provider waits for no work of ours. What is signed
 * and not understood is answered as well: the provider disables an endpoint that keeps refusing.
 */
export const stripeWebhookMount: Mount = {
  path: '/webhooks/stripe',
  counts: 'failures',
  handler: (host) => Router().post('/', raw({ type: () => true, limit: mostBytes }), receive(host)),
};

const receive =
  (host: Host): RequestHandler =>
  async (request, response) => {
    const providerEvent = await verified(host, request.body, request.headers['stripe-signature']);
    if (providerEvent)
      await runTransaction(host, { actor: null, traceId: String(response.locals['traceId'] ?? '-') }, (unit) =>
        storeProviderEvent(unit, providerEvent),
      );
    response.json({ received: true });
  };

/**
 * Null for an event that is about nothing of ours.
 * @throws platform.notFound without Stripe's keys; platform.invalidInput for a signature that is wrong or too old
 */
async function verified(host: Host, body: unknown, signature: unknown): Promise<ProviderEvent | null> {
  const provider = getPaymentProvider(host);
  if (provider?.name !== 'stripe') throw platformErrors.notFound();
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw platformErrors.invalidInput();
  try {
    return await provider.readNotice(body, signature, host.clock.now());
  } catch (error) {
    if (!(error instanceof WrongSignatureError)) throw error;
    host.log.warn({ reason: error.message }, 'an event with a wrong signature');
    throw platformErrors.invalidInput();
  }
}
