import type { Stripe } from 'stripe';
import type { CheckoutOrder } from '../payment-provider.ts';
import type { StripeSession } from './stripe-checkout.ts';

const day = 86_400;

/** The session of a checkout: one line, whose price stands in it, so that Stripe needs no list of ours. */
export function toSessionParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { checkoutId, purpose, cents, description, email, customerId } = order;
  const isSubscription = purpose === 'subscription';
  // Held and not taken: what becomes of it is decided later.
  const isHold = purpose === 'protection';
  const metadata = { checkoutId };
  return {
    mode: isSubscription ? 'subscription' : 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: checkoutId,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'aud',
          unit_amount: cents,
          product_data: { name: description },
          ...(isSubscription && { recurring: { interval: 'month' as const } }),
        },
      },
    ],
    ...(isSubscription
      ? { subscription_data: { metadata } }
      : {
          payment_intent_data: { metadata, description, ...(isHold && { capture_method: 'manual' as const }) },
          ...(customerId === null && alwaysCustomer),
        }),
    ...(customerId === null ? email !== null && { customer_email: email } : { customer: customerId }),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    locale: order.locale === 'pt-PT' ? 'pt' : 'en',
  };
}

const alwaysCustomer = { customer_creation: 'always' } as const;

/**
 * The session that was opened for a checkout, where its key was used with another language or address: the first call
 * reached Stripe and its answer was lost.
 */
export async function findOpenedSession(
  stripe: Stripe,
  { checkoutId, openedAt }: CheckoutOrder,
): Promise<StripeSession> {
  const from = Math.floor(openedAt.getTime() / 1_000) - day;
  for await (const session of stripe.checkout.sessions.list({ created: { gte: from }, limit: 100 }))
    if (session.client_reference_id === checkoutId) return session;
  throw new Error(`Stripe knows the key of checkout ${checkoutId}, but not its session`);
}
