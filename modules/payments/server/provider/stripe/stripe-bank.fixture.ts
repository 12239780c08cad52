import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { addUtcMonths } from '../../../domain/add-utc-months.ts';
import { toStripeId } from './stripe-checkout.ts';
import type { AnyObject, FakeObjects, StripeObjects } from './stripe-objects.fixture.ts';

type Session = StripeObjects['checkout.session'];
type Card = Stripe.Charge.PaymentMethodDetails;
type Subscription = StripeObjects['subscription'];

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';

/** An event as it would be sent: its object as it was then. */
export type FakeEvent = Pick<Stripe.Event, 'id' | 'object' | 'created' | 'type'> & {
  readonly data: { readonly object: AnyObject };
};

/** Effects of members at the hosted page, of their banks and of Stripe's own clock on the objects of the fake site. */
export function stripeBank({ put, find, list, newId, seconds }: FakeObjects) {
  const events: FakeEvent[] = [];
  const send = (type: string, object: AnyObject) => {
    const event = { id: `evt_${randomUUID()}`, object: 'event', created: seconds(), type, data: { object } };
    events.push(structuredClone(event) as FakeEvent);
  };
  const must = <T>(found: T | null): T => {
    if (!found) throw new Error('no such object');
    return found;
  };
  const charge = (customer: string | null, cents: number, metadata: Stripe.Metadata) => {
    const [intentId, chargeId] = [newId('pi'), newId('ch')];
    put({
      object: 'charge',
      id: chargeId,
      amount: cents,
      amount_refunded: 0,
      created: seconds(),
      currency: 'aud',
      customer,
      disputed: false,
      paid: true,
      payment_intent: intentId,
      payment_method_details: { type: 'card', card: { last4: '4242', fingerprint: 'AOB934RVNwzk6xtn' } } as Card,
      status: 'succeeded',
    });
    return put({
      object: 'payment_intent',
      id: intentId,
      amount: cents,
      amount_received: cents,
      client_secret: `${intentId}_secret_fake`,
      created: seconds(),
      currency: 'aud',
      customer,
      latest_charge: chargeId,
      metadata,
      status: 'succeeded',
    });
  };
  const bill = (subscription: Subscription, isPaid: boolean) => {
    const [item] = subscription.items?.data ?? [];
    if (!item) throw new Error('a subscription without a line');
    const cents = item.price.unit_amount ?? 0;
    const start = isPaid && subscription.latest_invoice ? item.current_period_end : seconds();
    const end = Math.floor(addUtcMonths(new Date(start * 1_000), 1).getTime() / 1_000);
    const id = newId('in');
    const period = { period: { start, end } } as Stripe.InvoiceLineItem;
    put({
      object: 'invoice',
      id,
      amount_paid: isPaid ? cents : 0,
      created: seconds(),
      currency: 'aud',
      lines: { object: 'list', data: [period], has_more: false, url: '' },
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { metadata: subscription.metadata ?? null, subscription: subscription.id },
      },
      status: isPaid ? 'paid' : 'open',
      status_transitions: {
        finalized_at: seconds(),
        marked_uncollectible_at: null,
        paid_at: isPaid ? seconds() : null,
        voided_at: null,
      },
    });
    if (!isPaid) {
      Object.assign(subscription, { status: 'past_due' });
      send('invoice.payment_failed', must(find('invoice', id)));
      return send('customer.subscription.updated', subscription);
    }
    const intent = charge(toStripeId(subscription.customer), cents, {});
    put({
      object: 'invoice_payment',
      id: newId('inpay'),
      amount_paid: cents,
      created: seconds(),
      invoice: id,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status: 'paid',
    });
    item.current_period_end = end;
    Object.assign(subscription, { status: 'active', latest_invoice: id });
    send('payment_intent.succeeded', intent);
    send('invoice.paid', must(find('invoice', id)));
    return send('customer.subscription.updated', subscription);
  };
  const chargeOfPayment = (paymentId: string) => {
    const paid = list('invoice_payment').find(({ invoice }) => invoice === paymentId)?.payment;
    const intent = must(find('payment_intent', toStripeId(paid?.payment_intent) ?? paymentId));
    return must(find('charge', toStripeId(intent.latest_charge)));
  };
  /** A dispute that was won leaves the charge marked as disputed, and refundable again. */
  const isHeldByDispute = (chargeId: string) =>
    list('dispute').some(({ charge: disputed, status }) => disputed === chargeId && status !== 'won');
  let firstStatus: RefundStatus = 'succeeded';
  /** Sessions whose amount is held rather than taken, and holds whose bank will not pay them. */
  const [manual, refusing] = [new Set<string>(), new Set<string>()];
  const heldFor = 7 * 86_400;
  const hold = (session: Session, customer: string) => {
    const intent = charge(customer, session.amount_total ?? 0, session.metadata ?? {});
    const held = must(find('charge', toStripeId(intent.latest_charge)));
    const card = { last4: '4242', capture_before: seconds() + heldFor };
    Object.assign(held, { captured: false, payment_method_details: { type: 'card', card } });
    const change = { capture_method: 'manual', status: 'requires_capture', amount_received: 0 };
    Object.assign(intent, { ...change, amount_capturable: intent.amount });
    send('payment_intent.amount_capturable_updated', intent);
    return intent;
  };
  const complete = (session: Session, change: Partial<Stripe.Checkout.Session>) => {
    Object.assign(session, { status: 'complete', url: null, ...change });
    send('checkout.session.completed', session);
  };
  return {
    events,
    isHeldByDispute,
    /** The member pays on the hosted page. */
    pay(sessionId: string) {
      const session = must(find('checkout.session', sessionId));
      if (session.status !== 'open') return;
      const customer =
        toStripeId(session.customer) ??
        put({ object: 'customer', id: newId('cus'), email: session.customer_email ?? null }).id;
      if (manual.has(sessionId)) {
        const intent = hold(session, customer);
        return complete(session, { customer, payment_intent: intent.id, payment_status: 'unpaid' });
      }
      if (session.mode === 'payment') {
        const intent = charge(customer, session.amount_total ?? 0, session.metadata ?? {});
        send('payment_intent.succeeded', intent);
        return complete(session, { customer, payment_intent: intent.id, payment_status: 'paid' });
      }
      const price = { unit_amount: session.amount_total ?? 0, product: newId('prod') } as Stripe.Price;
      const item = { id: newId('si'), price, current_period_end: seconds() } as Stripe.SubscriptionItem;
      const subscription = put({
        object: 'subscription',
        id: newId('sub'),
        cancel_at: null,
        cancel_at_period_end: false,
        customer,
        items: { object: 'list', data: [item], has_more: false, url: '' },
        latest_invoice: null,
        metadata: session.metadata ?? {},
        status: 'active',
      });
      bill(subscription, true);
      complete(session, { customer, subscription: subscription.id, payment_status: 'paid' });
    },
    /** The member pays from a bank account: the page is done, the money takes days. */
    payLater(sessionId: string) {
      const session = must(find('checkout.session', sessionId));
      const customer = put({ object: 'customer', id: newId('cus'), email: session.customer_email ?? null }).id;
      if (session.mode !== 'payment') {
        const item = { id: newId('si'), price: { unit_amount: session.amount_total ?? 0, product: newId('prod') } };
        const subscription = put({
          object: 'subscription',
          id: newId('sub'),
          cancel_at: null,
          cancel_at_period_end: false,
          customer,
          items: { object: 'list', data: [item as Stripe.SubscriptionItem], has_more: false, url: '' },
          latest_invoice: null,
          metadata: session.metadata ?? {},
          status: 'active',
        });
        return complete(session, { customer, subscription: subscription.id, payment_status: 'unpaid' });
      }
      const intent = put({
        object: 'payment_intent',
        id: newId('pi'),
        amount: session.amount_total ?? 0,
        amount_received: 0,
        created: seconds(),
        currency: 'aud',
        customer,
        latest_charge: null,
        metadata: session.metadata ?? {},
        status: 'processing',
      });
      send('payment_intent.processing', intent);
      return complete(session, { customer, payment_intent: intent.id, payment_status: 'unpaid' });
    },
    /** The bank pays what was paid from it days ago, or does not. */
    confirm(sessionId: string, isPaid: boolean) {
      const session = must(find('checkout.session', sessionId));
      const subscription = find('subscription', toStripeId(session.subscription));
      const intent = find('payment_intent', toStripeId(session.payment_intent));
      for (const item of subscription?.items?.data ?? []) Object.assign(item, { current_period_end: seconds() });
      if (subscription && isPaid) bill(subscription, true);
      if (subscription && !isPaid) Object.assign(subscription, { status: 'incomplete_expired' });
      if (intent && isPaid) {
        const charged = charge(toStripeId(session.customer), intent.amount ?? 0, {});
        const made = must(find('charge', toStripeId(charged.latest_charge)));
        Object.assign(made, { payment_intent: intent.id });
        Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: made.id });
      }
      if (intent && !isPaid) Object.assign(intent, { status: 'requires_payment_method' });
      Object.assign(session, { payment_status: isPaid ? 'paid' : 'unpaid' });
      send(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
    },
    holdAt: (sessionId: string) => void manual.add(sessionId),
    /** The bank will not pay what this card holds. */
    refuse: (intentId: string) => void refusing.add(intentId),
    refuses: (intentId: string) => refusing.has(intentId),
    /** Takes what a card holds, or a part; Stripe shows the rest as refunded. */
    capture(intentId: string, cents: number) {
      const intent = must(find('payment_intent', intentId));
      Object.assign(intent, { status: 'succeeded', amount_received: cents, amount_capturable: 0 });
      const held = find('charge', toStripeId(intent.latest_charge));
      if (held) Object.assign(held, { captured: true, amount_refunded: (held.amount ?? cents) - cents });
      send('payment_intent.succeeded', intent);
      return intent;
    },
    /** Gives free what a card holds: asked for, or its bank by itself after a week. */
    letGo(intentId: string) {
      const intent = must(find('payment_intent', intentId));
      Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
      send('payment_intent.canceled', intent);
      return intent;
    },
    /** A member has given what the account for payouts needs. */
    verify: (accountId: string) =>
      Object.assign(must(find('account', accountId)), {
        payouts_enabled: true,
        capabilities: { transfers: 'active' },
      }),
    expire(sessionId: string) {
      const session = must(find('checkout.session', sessionId));
      Object.assign(session, { status: 'expired', url: null });
      send('checkout.session.expired', session);
    },
    /** A month is over: the subscription is charged again, ends, or its card is declined. */
    renew(subscriptionId: string, isPaid = true) {
      const subscription = must(find('subscription', subscriptionId));
      if (subscription.status === 'canceled') return;
      if (!subscription.cancel_at_period_end) return bill(subscription, isPaid);
      Object.assign(subscription, { status: 'canceled' });
      send('customer.subscription.deleted', subscription);
    },
    /** Stripe gives up on a renewal. */
    giveUp(subscriptionId: string) {
      const subscription = must(find('subscription', subscriptionId));
      Object.assign(subscription, { status: 'canceled' });
      send('customer.subscription.deleted', subscription);
    },
    /** The next refunds begin so, as those do that a bank confirms later or a member has to act on. */
    refundsBegin(status: RefundStatus) {
      firstStatus = status;
    },
    /** Moves a refund to a state. Of a failed one Stripe takes the amount back from the charge's refunded sum. */
    moveRefund(refundId: string, status: RefundStatus, failure?: string) {
      const refund = must(find('refund', refundId));
      const charged = must(find('charge', toStripeId(refund.charge)));
      if (status === 'failed' || status === 'canceled')
        Object.assign(charged, { amount_refunded: (charged.amount_refunded ?? 0) - (refund.amount ?? 0) });
      Object.assign(refund, { status, ...(failure !== undefined && { failure_reason: failure }) });
      send('charge.refund.updated', refund);
      send(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    },
    /** A refund made in the dashboard. */
    refund(paymentId: string, cents: number, metadata: Stripe.Metadata = {}) {
      const charged = chargeOfPayment(paymentId);
      const total = (charged.amount_refunded ?? 0) + cents;
      if (isHeldByDispute(charged.id) || total > (charged.amount ?? 0)) return null;
      Object.assign(charged, { amount_refunded: total });
      send('charge.refunded', charged);
      const { id, payment_intent: intent } = charged;
      const made = { id: newId('re'), amount: cents, charge: id, created: seconds(), metadata, status: firstStatus };
      return put({ object: 'refund', ...made, payment_intent: intent ?? null });
    },
    /** Opens a dispute, or brings the newest one to another status. */
    dispute(paymentId: string, status: 'needs_response' | 'won' | 'lost', { isAnother = false } = {}) {
      const charged = chargeOfPayment(paymentId);
      const open = isAnother ? undefined : list('dispute').find((dispute) => dispute.charge === charged.id);
      Object.assign(charged, { disputed: true });
      if (open) Object.assign(open, { status });
      const disputed =
        open ??
        put({
          object: 'dispute',
          id: newId('dp'),
          amount: charged.amount ?? 0,
          charge: charged.id,
          created: seconds(),
          payment_intent: charged.payment_intent ?? null,
          status,
        });
      send(open ? 'charge.dispute.closed' : 'charge.dispute.created', disputed);
    },
    send,
  };
}
export type StripeBank = ReturnType<typeof stripeBank>;
