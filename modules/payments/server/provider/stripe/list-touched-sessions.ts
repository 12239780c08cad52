import type { Stripe } from 'stripe';
import { toStripeId, type StripeSession } from './stripe-checkout.ts';
import { findOwningSession } from './stripe-webhook.ts';

/** The sessions that were opened in a time, or whose payments were taken, refunded or disputed in it; each once. */
export async function listTouchedSessions(stripe: Stripe, from: Date, until: Date): Promise<readonly StripeSession[]> {
  const created = { gte: Math.floor(from.getTime() / 1_000), lt: Math.floor(until.getTime() / 1_000) };
  const touched = new Map<string, StripeSession>();
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 })) touched.set(session.id, session);
  const intents = new Set<string>();
  const note = (reference: string | { readonly id: string } | null) => {
    const id = toStripeId(reference);
    if (id !== null) intents.add(id);
  };
  for await (const charge of stripe.charges.list({ created, limit: 100 })) note(charge.payment_intent);
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) note(refund.payment_intent);
  for await (const dispute of stripe.disputes.list({ created, limit: 100 })) note(dispute.payment_intent);
  for (const { payment_intent: intent } of touched.values()) intents.delete(toStripeId(intent) ?? '');
  for (const id of intents) {
    const session = await findOwningSession(stripe, { type: 'payment_intent', id });
    if (session) touched.set(session.id, session);
  }
  return [...touched.values()];
}
