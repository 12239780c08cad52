import type { Stripe } from 'stripe';
import { paymentErrors } from '../../../domain/payments.errors.ts';
import type { PaymentProvider, RefundOrder } from '../payment-provider.ts';
import { createStripeClient, type StripeSettings } from './stripe-client.ts';
import { toStripeId, toPaidIntentId, readStripeCheckout } from './stripe-checkout.ts';
import { StripeRefusalError, runToleratingAlreadyDone, runStripeCall } from './stripe-refusal-error.ts';
import { createStripeHoldsAndPayouts } from './stripe-holds-and-payouts.ts';
import { toCheckoutId, verifyWebhookEvent, findOwningSession } from './stripe-webhook.ts';
import { findOpenedSession, toSessionParams } from './stripe-orders.ts';
import { listTouchedSessions } from './list-touched-sessions.ts';

/**
 * Stripe with its hosted page: card data never reaches this site. A checkout is a session, a payment its payment
 * intent, or an invoice of a subscription.
 */
export function createStripeProvider(
  settings: StripeSettings & { readonly STRIPE_WEBHOOK_SECRET: string },
): PaymentProvider {
  const client = createStripeClient(settings);
  const call = <T>(work: (stripe: Stripe) => Promise<T>) => runStripeCall(async () => work(await client()));
  return {
    name: 'stripe',
    async openCheckout(order) {
      const { id, url, status } = await call(async (stripe) => {
        if (order.providerId !== null) return stripe.checkout.sessions.retrieve(order.providerId);
        try {
          return await runStripeCall(() =>
            stripe.checkout.sessions.create(toSessionParams(order), { idempotencyKey: `checkout-${order.checkoutId}` }),
          );
        } catch (error) {
          if (error instanceof StripeRefusalError && error.code === 'idempotency_error')
            return findOpenedSession(stripe, order);
          throw error;
        }
      });
      if (status === 'complete') throw paymentErrors.alreadyPaid();
      if (url === null) throw paymentErrors.checkoutFailed();
      return { providerId: id, url };
    },
    closeCheckout: (providerId) =>
      call(async (stripe) => {
        const { status } = await stripe.checkout.sessions.retrieve(providerId);
        // A session that was paid, or has expired by itself meanwhile, is refused: what it is then is read anew.
        if (status === 'open') await runToleratingAlreadyDone([''], () => stripe.checkout.sessions.expire(providerId));
      }),
    async readCheckout(providerId) {
      try {
        return await call((stripe) => readStripeCheckout(stripe, providerId));
      } catch (error) {
        if (error instanceof StripeRefusalError && error.code === 'resource_missing')
          throw paymentErrors.noSuchCheckout();
        throw error;
      }
    },
    locate: ({ object }) =>
      call(async (stripe) => {
        const session = await findOwningSession(stripe, object);
        const checkoutId = session && toCheckoutId(session);
        return session && checkoutId && { checkoutId, providerId: session.id };
      }),
    async readNotice(body, signature, now) {
      return verifyWebhookEvent(await client(), settings.STRIPE_WEBHOOK_SECRET, body, signature, now);
    },
    refund: (order) => call((stripe) => unlessFault(() => refund(stripe, order))),
    setRenewal: (id, isAutomatic) =>
      call(async (stripe) => {
        const { status } = await stripe.subscriptions.retrieve(id);
        if (!isOver(status)) await stripe.subscriptions.update(id, { cancel_at_period_end: !isAutomatic });
      }),
    endSubscription: (id) =>
      call(async (stripe) => {
        const { status } = await stripe.subscriptions.retrieve(id);
        if (isOver(status)) return;
        await runToleratingAlreadyDone(['resource_missing'], () => stripe.subscriptions.cancel(id, { prorate: false }));
      }),
    setRenewalPrice: (id, cents, key) => call((stripe) => setPrice(stripe, id, cents, key)),
    portalUrl: (customer, returnUrl) =>
      call(async (stripe) => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
    ...createStripeHoldsAndPayouts(call),
    async *checkoutsBetween(from, until) {
      const sessions = await call((stripe) => listTouchedSessions(stripe, from, until));
      for (const session of sessions) {
        const providerCheckout = await call((stripe) => readStripeCheckout(stripe, session.id));
        yield { ...providerCheckout, checkoutId: toCheckoutId(session) };
      }
    },
  };
}

/** Stripe forgets an idempotency key after a day; a refund that is asked for again later is found by its metadata. */
async function refund(stripe: Stripe, { paymentId, cents, key }: RefundOrder): Promise<{ refundId: string }> {
  const paymentIntent = paymentId.startsWith('in_')
    ? toPaidIntentId(await stripe.invoices.retrieve(paymentId, { expand: ['payments'] }))
    : paymentId;
  // An invoice that was settled outside Stripe has no payment there that could go back.
  if (paymentIntent === null) throw paymentErrors.refundRefused();
  for await (const made of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }))
    if (made.metadata?.['refundId'] === key) return { refundId: made.id };
  const made = await stripe.refunds.create(
    { payment_intent: paymentIntent, amount: cents, metadata: { refundId: key } },
    { idempotencyKey: `refund-${key}` },
  );
  return { refundId: made.id };
}

/** @throws payments.refundRefused for what Stripe understood and will not do */
async function unlessFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await runStripeCall(work);
  } catch (error) {
    if (error instanceof StripeRefusalError) throw Object.assign(paymentErrors.refundRefused(), { cause: error });
    throw error;
  }
}

/** Stripe refuses changes of a subscription in these states. */
const isOver = (status: Stripe.Subscription.Status): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** The new amount is charged from the next renewal on; nothing is charged for the present period. */
async function setPrice(stripe: Stripe, subscriptionId: string, cents: number, key: string): Promise<void> {
  const { items, status } = await stripe.subscriptions.retrieve(subscriptionId);
  if (isOver(status)) return;
  const [item] = items.data;
  const product = toStripeId(item?.price.product);
  if (!item || product === null) throw new Error(`subscription ${subscriptionId} has no line`);
  const price = { currency: 'aud', product, recurring: { interval: 'month' as const }, unit_amount: cents };
  await stripe.subscriptions.update(
    subscriptionId,
    { items: [{ id: item.id, price_data: price }], proration_behavior: 'none' },
    { idempotencyKey: `price-${key}` },
  );
}
