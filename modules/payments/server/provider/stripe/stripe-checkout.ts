import type { Stripe } from 'stripe';
import type { DisputeState } from '../../../domain/checkout.ts';
import type {
  ProviderCheckout,
  ProviderDispute,
  ProviderHold,
  ProviderPayment,
  ProviderRefund,
} from '../payment-provider.ts';

export type StripeSession = Stripe.Checkout.Session;

export const toStripeId = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const moment = (seconds: number): Date => new Date(seconds * 1_000);

/** Everything that Stripe holds of a checkout now. */
export async function readStripeCheckout(stripe: Stripe, sessionId: string): Promise<ProviderCheckout> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent.latest_charge.refunds'],
  });
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const subscriptionId = toStripeId(session.subscription);
  const providerCheckout = {
    providerId: session.id,
    state: toCheckoutState(session, intent),
    customerId: toStripeId(session.customer),
  };
  if (subscriptionId === null)
    return {
      ...providerCheckout,
      subscriptionId,
      payments: intent ? await readPayments(stripe, intent) : [],
      ...(intent && providerCheckout.state === 'held' && { hold: toHold(intent) }),
      renewal: null,
    };
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const renewal = toRenewal(subscription);
  // A first payment that the bank refuses after days ends the subscription; its session stays complete and unpaid.
  const state = providerCheckout.state === 'pending' && renewal === 'ended' ? 'failed' : providerCheckout.state;
  return { ...providerCheckout, state, subscriptionId, payments: await paidInvoices(stripe, subscription), renewal };
}

function toCheckoutState(
  { status, payment_status: paid }: StripeSession,
  intent: Stripe.PaymentIntent | null,
): ProviderCheckout['state'] {
  if (status === 'expired') return 'failed';
  if (status !== 'complete') return 'open';
  if (paid !== 'unpaid') return 'paid';
  if (intent?.status === 'requires_capture') return 'held';
  // A session whose amount was held stays unpaid when it is taken: its intent says what became of it.
  if (intent?.status === 'succeeded') return 'paid';
  // A payment that takes days to arrive: the checkout is complete, its outcome is the intent's.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'pending';
}

/** An amount that the card holds; its bank gives it free at `capture_before`. */
function toHold({ id, amount_capturable: cents, latest_charge: latest }: Stripe.PaymentIntent): ProviderHold {
  const card = typeof latest === 'object' ? latest?.payment_method_details?.card : null;
  const until = card?.capture_before;
  return { id, cents, until: until ? moment(until) : null };
}

/**
 * The refunds of a charge, one by one: the amount alone hides which of them wait and which came back. Of an
 * amount that was taken in part, the rest was never paid and is no refund: only refunds of ours count.
 */
async function readRefunds(stripe: Stripe, charge: Stripe.Charge | null, isOursOnly = false) {
  const listed = charge?.refunds;
  const all =
    charge && (!listed || listed.has_more)
      ? await stripe.refunds.list({ charge: charge.id, limit: 100 }).autoPagingToArray({ limit: 10_000 })
      : (listed?.data ?? []);
  const refunds = all.map(toRefund).filter(({ key }) => key !== null || !isOursOnly);
  const sent = refunds.filter(({ state }) => state === 'sent');
  return { refunds, refundedCents: sent.reduce((sum, { cents }) => sum + cents, 0) };
}

const toRefund = ({ id, amount, metadata, status, failure_reason: failure }: Stripe.Refund): ProviderRefund => {
  const state = refundStates[status ?? ''] ?? 'pending';
  return {
    id,
    key: metadata?.['refundId'] ?? null,
    cents: amount,
    state,
    failure: state === 'failed' ? (failure ?? status) : null,
  };
};

/** `requires_action` waits for the member, who may not do it: Stripe then cancels the refund. */
const refundStates: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'sent',
  failed: 'failed',
  canceled: 'failed',
};

async function readPayments(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment[]> {
  if (intent.status !== 'succeeded' || intent.amount_received === 0) return [];
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return [
    {
      id: intent.id,
      cents: intent.amount_received,
      currency: intent.currency,
      paidAt: moment(charge?.created ?? intent.created),
      periodEnd: null,
      ...(await readRefunds(stripe, charge, intent.capture_method === 'manual')),
      disputes: await listDisputes(stripe, charge),
    },
  ];
}

/** A subscription's payments, oldest first: each is an invoice, and has its refunds and disputes at its charge. */
async function paidInvoices(stripe: Stripe, { id, customer }: Stripe.Subscription): Promise<ProviderPayment[]> {
  const invoices = await stripe.invoices
    .list({ subscription: id, status: 'paid', limit: 100, expand: ['data.payments'] })
    .autoPagingToArray({ limit: 10_000 });
  const charges = await stripe.charges
    .list({ customer: toStripeId(customer) ?? '', limit: 100, expand: ['data.refunds'] })
    .autoPagingToArray({ limit: 10_000 });
  const chargesByIntent = new Map(
    charges.filter(({ paid }) => paid).map((charge) => [toStripeId(charge.payment_intent), charge]),
  );
  const payments: ProviderPayment[] = [];
  // Stripe lists the newest first, and two may be paid within one second.
  for (const invoice of invoices.filter(({ amount_paid }) => amount_paid > 0).toReversed()) {
    const charge = chargesByIntent.get(toPaidIntentId(invoice)) ?? null;
    const back = await readRefunds(stripe, charge);
    payments.push({
      id: invoice.id,
      cents: invoice.amount_paid,
      currency: invoice.currency,
      paidAt: moment(invoice.status_transitions.paid_at ?? invoice.created),
      periodEnd: moment(Math.max(...invoice.lines.data.map(({ period }) => period.end))),
      refunds: back.refunds,
      refundedCents: Math.min(back.refundedCents, invoice.amount_paid),
      disputes: await listDisputes(stripe, charge),
    });
  }
  return payments.toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
}

/** The payment intent that paid an invoice. */
export const toPaidIntentId = ({ payments }: Stripe.Invoice): string | null =>
  toStripeId(payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent);

function toRenewal({ status, cancel_at_period_end: isCancelled, cancel_at: cancelAt }: Stripe.Subscription) {
  if (status === 'canceled' || status === 'incomplete_expired' || status === 'unpaid') return 'ended';
  return isCancelled || cancelAt !== null ? 'cancelled' : 'automatic';
}

/** A charge may be disputed in parts, one after another. Stripe lists the newest first. */
async function listDisputes(stripe: Stripe, charge: Stripe.Charge | null): Promise<ProviderDispute[]> {
  if (!charge?.disputed) return [];
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  return data.toReversed().flatMap(({ id, status }) => {
    const state = disputeStates[status];
    return state ? [{ id, state }] : [];
  });
}

/** An inquiry (`warning_…`) took no money; an appeal follows a dispute that was lost. */
const disputeStates: Readonly<Record<string, DisputeState>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};
