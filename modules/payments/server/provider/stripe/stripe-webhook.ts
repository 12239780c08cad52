import type { Stripe } from 'stripe';
import { z } from 'zod';
import { Refusal } from '#contracts/refusal.ts';
import { CheckoutId } from '../../../domain/checkout.ts';
import { WrongSignatureError, type ProviderEvent } from '../payment-provider.ts';
import { toStripeId, type StripeSession } from './stripe-checkout.ts';
import { StripeRefusalError, runStripeCall } from './stripe-refusal-error.ts';

const toleranceSeconds = 300;
/** An event about an object that has a name. Others, such as a balance or an invoice to come, are about no checkout. */
const namedEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  data: z.object({ object: z.looseObject({ id: z.string(), object: z.string() }) }),
});
const ofCheckout = z.object({ metadata: z.object({ checkoutId: CheckoutId }) });

/**
 * Verifies an event of Stripe and keeps the name of its object.
 * @returns null for an event that names no object: it is signed, and forgotten
 * @throws WrongSignatureError for a signature that is wrong, or dated more than five minutes off
 */
export function verifyWebhookEvent(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  signature: string,
  now: Date,
): ProviderEvent | null {
  verifySignature(stripe, secret, body, signature, now);
  const event = namedEvent.safeParse(parseJson(body)).data;
  if (!event) return null;
  const { object } = event.data;
  return {
    id: event.id,
    kind: event.type,
    object: { type: object.object, id: object.id },
    checkoutId: ofCheckout.safeParse(object).data?.metadata.checkoutId ?? null,
  };
}

function verifySignature(stripe: Stripe, secret: string, body: Buffer, signature: string, now: Date): void {
  const { signature: scheme } = stripe.webhooks;
  try {
    if (!scheme?.verifyHeader(body, signature, secret, toleranceSeconds, undefined, now.getTime())) throw new Error();
  } catch (error) {
    throw new WrongSignatureError(error instanceof Error ? error.name : 'unknown', { cause: error });
  }
  // The package refuses old dates alone; one from the future could be replayed until then.
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]) * 1_000;
  if (!(signedAt <= now.getTime() + toleranceSeconds * 1_000)) throw new WrongSignatureError('dated ahead');
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** The checkout that a session belongs to; null for one of another site on the same account. */
export const toCheckoutId = ({ client_reference_id: reference }: StripeSession): CheckoutId | null =>
  CheckoutId.safeParse(reference).data ?? null;

/** The session that an object came of. A charge, refund or dispute leads to it by its payment. */
export async function findOwningSession(
  stripe: Stripe,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<StripeSession | null> {
  switch (type) {
    case 'checkout.session':
      return found(() => stripe.checkout.sessions.retrieve(id));
    case 'payment_intent':
      return ofIntent(stripe, id);
    case 'charge':
      return ofIntent(stripe, toStripeId((await found(() => stripe.charges.retrieve(id)))?.payment_intent));
    case 'refund':
      return ofIntent(stripe, toStripeId((await found(() => stripe.refunds.retrieve(id)))?.payment_intent));
    case 'dispute':
      return ofIntent(stripe, toStripeId((await found(() => stripe.disputes.retrieve(id)))?.payment_intent));
    case 'invoice':
      return ofInvoice(stripe, id);
    case 'subscription':
      return ofSubscription(stripe, id);
    default:
      return null;
  }
}

async function ofIntent(stripe: Stripe, id: string | null): Promise<StripeSession | null> {
  if (id === null) return null;
  const sessions = await found(() => stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }));
  if (sessions?.data[0]) return sessions.data[0];
  const payments = await found(() =>
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: id }, limit: 1 }),
  );
  const invoiceId = toStripeId(payments?.data[0]?.invoice);
  return invoiceId === null ? null : ofInvoice(stripe, invoiceId);
}

async function ofInvoice(stripe: Stripe, id: string): Promise<StripeSession | null> {
  const invoice = await found(() => stripe.invoices.retrieve(id));
  const subscriptionId = toStripeId(invoice?.parent?.subscription_details?.subscription);
  return subscriptionId === null ? null : ofSubscription(stripe, subscriptionId);
}

async function ofSubscription(stripe: Stripe, id: string): Promise<StripeSession | null> {
  const sessions = await found(() => stripe.checkout.sessions.list({ subscription: id, limit: 1 }));
  return sessions?.data[0] ?? null;
}

/** Null for an object that Stripe does not know, or no longer, or that belongs to what the key may not see. */
async function found<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await runStripeCall(read);
  } catch (error) {
    if (error instanceof StripeRefusalError && error.code === 'resource_missing') return null;
    if (error instanceof Refusal && error.cause instanceof StripeRefusalError && error.cause.isForbidden) return null;
    throw error;
  }
}
