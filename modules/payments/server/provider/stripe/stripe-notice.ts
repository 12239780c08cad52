import type { Stripe } from 'stripe';
import { z } from 'zod';
import { CheckoutId } from '../../../domain/checkout.ts';
import type { ProviderNotice } from '../payment-provider.ts';
import { idOf, type Session } from './stripe-facts.ts';
import { StripeFault, withStripe } from './stripe-fault.ts';

const seconds = 300;
const named = z.object({ id: z.string(), object: z.string() });
const ofCheckout = z.object({ metadata: z.object({ checkoutId: CheckoutId }) });

/** Verifies an event of Stripe and keeps the name of its object. @throws Error for a signature wrong or too old */
export function readNotice(stripe: Stripe, secret: string, body: Buffer, signature: string, now: Date): ProviderNotice {
  const { id, type, data } = stripe.webhooks.constructEvent(body, signature, secret, seconds, undefined, now.getTime());
  const object = named.parse(data.object);
  return {
    id,
    kind: type,
    object: { type: object.object, id: object.id },
    checkoutId: ofCheckout.safeParse(data.object).data?.metadata.checkoutId ?? null,
  };
}

/** The checkout that a session belongs to; null for one of another site on the same account. */
export const checkoutIdOf = ({ client_reference_id: reference }: Session): CheckoutId | null =>
  CheckoutId.safeParse(reference).data ?? null;

/** The session that an object came of. A charge, refund or dispute leads to it by its payment. */
export async function sessionOf(
  stripe: Stripe,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<Session | null> {
  switch (type) {
    case 'checkout.session':
      return found(() => stripe.checkout.sessions.retrieve(id));
    case 'payment_intent':
      return ofIntent(stripe, id);
    case 'charge':
      return ofIntent(stripe, idOf((await stripe.charges.retrieve(id)).payment_intent));
    case 'refund':
      return ofIntent(stripe, idOf((await stripe.refunds.retrieve(id)).payment_intent));
    case 'dispute':
      return ofIntent(stripe, idOf((await stripe.disputes.retrieve(id)).payment_intent));
    case 'invoice':
      return ofInvoice(stripe, id);
    case 'subscription':
      return ofSubscription(stripe, id);
    default:
      return null;
  }
}

async function ofIntent(stripe: Stripe, id: string | null): Promise<Session | null> {
  if (id === null) return null;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
  if (data[0]) return data[0];
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: id },
    limit: 1,
  });
  const invoiceId = idOf(payments.data[0]?.invoice);
  return invoiceId === null ? null : ofInvoice(stripe, invoiceId);
}

async function ofInvoice(stripe: Stripe, id: string): Promise<Session | null> {
  const invoice = await found(() => stripe.invoices.retrieve(id));
  const subscriptionId = idOf(invoice?.parent?.subscription_details?.subscription);
  return subscriptionId === null ? null : ofSubscription(stripe, subscriptionId);
}

async function ofSubscription(stripe: Stripe, id: string): Promise<Session | null> {
  const { data } = await stripe.checkout.sessions.list({ subscription: id, limit: 1 });
  return data[0] ?? null;
}

/** Null for an object that Stripe does not know, or no longer. */
async function found<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await withStripe(read);
  } catch (error) {
    if (error instanceof StripeFault && error.code === 'resource_missing') return null;
    throw error;
  }
}
