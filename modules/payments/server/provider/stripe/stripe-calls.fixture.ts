import type { Stripe } from 'stripe';
import type { StripeBank } from './stripe-bank.fixture.ts';
import { toStripeId } from './stripe-checkout.ts';
import { readInnerForm, readList, readField, type StripeForm } from './stripe-form.fixture.ts';
import type { AnyObject, FakeObjects, ObjectName } from './stripe-objects.fixture.ts';

/** An answer with an error of Stripe. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, type: string, code?: string, param?: string) {
    super(code ?? type);
    this.status = status;
    this.body = { error: { type, code, param, message: `${type} ${code ?? ''} ${param ?? ''}` } };
  }
}

const missing = () => new FakeRefusal(404, 'invalid_request_error', 'resource_missing', 'id');
const invalid = (code?: string, param?: string) => new FakeRefusal(400, 'invalid_request_error', code, param);

const resources: Readonly<Record<string, ObjectName>> = {
  'checkout/sessions': 'checkout.session',
  payment_intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  subscriptions: 'subscription',
  invoices: 'invoice',
  invoice_payments: 'invoice_payment',
  payment_methods: 'payment_method',
  transfers: 'transfer',
  accounts: 'account',
};
const orderFields = (
  'mode ui_mode client_reference_id metadata line_items subscription_data payment_intent_data customer ' +
  'customer_creation customer_email success_url cancel_url locale'
).split(' ');

/** The calls of Stripe's interface that this site knows; a parameter that Stripe does not know is refused. */
export function stripeCalls(objects: FakeObjects, bank: StripeBank) {
  const { put, find, list, newId, seconds } = objects;
  const must = <Name extends ObjectName>(name: Name, id: string) => {
    const found = find(name, id);
    if (!found) throw missing();
    return found;
  };

  const openSession = (form: StripeForm): AnyObject => {
    for (const name of Object.keys(form)) if (!orderFields.includes(name)) throw invalid('parameter_unknown', name);
    for (const name of ['mode', 'success_url', 'line_items']) if (!form[name]) throw invalid('parameter_missing', name);
    const price = readInnerForm(readInnerForm(readInnerForm(form, 'line_items'), '0'), 'price_data');
    const mode = readField(form, 'mode') === 'subscription' ? 'subscription' : 'payment';
    if ((readField(price, 'recurring', 'interval') === 'month') !== (mode === 'subscription')) throw invalid();
    if (mode === 'subscription' && form['customer_creation']) throw invalid('parameter_unknown', 'customer_creation');
    const id = newId('cs_test');
    if (readField(readInnerForm(form, 'payment_intent_data'), 'capture_method') === 'manual') bank.holdAt(id);
    return put({
      object: 'checkout.session',
      id,
      amount_total: Number(readField(price, 'unit_amount')),
      client_reference_id: readField(form, 'client_reference_id'),
      created: seconds(),
      currency: readField(price, 'currency'),
      customer: readField(form, 'customer'),
      customer_email: readField(form, 'customer_email'),
      metadata: readInnerForm(form, 'metadata') as Stripe.Metadata,
      mode,
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      url: `https://checkout.stripe.test/c/pay/${id}`,
    });
  };

  const posts: Readonly<Record<string, (form: StripeForm, id: string) => object>> = {
    'checkout/sessions': openSession,
    'checkout/sessions/*/expire': (_form, id) => {
      if (must('checkout.session', id).status !== 'open') throw invalid();
      bank.expire(id);
      return must('checkout.session', id);
    },
    refunds: (form) => {
      const intent = readField(form, 'payment_intent') ?? '';
      const charge = must('charge', toStripeId(must('payment_intent', intent).latest_charge) ?? '');
      if (bank.isHeldByDispute(charge.id)) throw invalid('charge_disputed');
      const metadata = readInnerForm(form, 'metadata') as Stripe.Metadata;
      const made = bank.refund(intent, Number(readField(form, 'amount')), metadata);
      if (!made) throw invalid('charge_already_refunded');
      return made;
    },
    'subscriptions/*': (form, id) => {
      const subscription = must('subscription', id);
      if (subscription.status === 'canceled') throw invalid();
      const isCancelled = readField(form, 'cancel_at_period_end');
      if (isCancelled !== null) Object.assign(subscription, { cancel_at_period_end: isCancelled === 'true' });
      const cents = readField(readInnerForm(readInnerForm(form, 'items'), '0'), 'price_data', 'unit_amount');
      const [item] = subscription.items?.data ?? [];
      if (cents !== null && item) Object.assign(item.price, { unit_amount: Number(cents) });
      bank.send('customer.subscription.updated', subscription);
      return subscription;
    },
    'billing_portal/sessions': (form) => {
      const customer = must('customer', readField(form, 'customer') ?? '').id;
      const id = newId('bps');
      return put({ object: 'billing_portal.session', id, customer, url: `https://billing.stripe.test/p/${id}` });
    },
    payment_intents: (form) => {
      const amount = Number(readField(form, 'amount'));
      const intent = { id: newId('pi'), amount, amount_received: 0, status: 'requires_capture', created: seconds() };
      return put({ object: 'payment_intent', ...intent, customer: readField(form, 'customer') });
    },
    'payment_intents/*/capture': (form, id) => {
      const intent = must('payment_intent', id);
      if (intent.status !== 'requires_capture') throw invalid('payment_intent_unexpected_state');
      const cents = Number(readField(form, 'amount_to_capture') ?? intent.amount);
      if (cents > (intent.amount ?? 0)) throw invalid('amount_too_large');
      if (bank.refuses(id)) throw new FakeRefusal(402, 'card_error', 'card_declined');
      return bank.capture(id, cents);
    },
    'payment_intents/*/cancel': (_form, id) => {
      const intent = must('payment_intent', id);
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        throw invalid('payment_intent_unexpected_state');
      return bank.letGo(id);
    },
    transfers: (form) => {
      const amount = Number(readField(form, 'amount'));
      const [destination, group] = [readField(form, 'destination'), readField(form, 'transfer_group')];
      return put({ object: 'transfer', id: newId('tr'), amount, destination, transfer_group: group });
    },
    accounts: (form) => {
      const metadata = readInnerForm(form, 'metadata') as Stripe.Metadata;
      return put({ object: 'account', id: newId('acct'), metadata, payouts_enabled: false, capabilities: {} });
    },
    account_links: (form) => {
      const account = must('account', readField(form, 'account') ?? '').id;
      return { object: 'account_link', created: seconds(), url: `https://connect.stripe.test/setup/${account}` };
    },
  };

  const matches = (object: AnyObject, query: StripeForm): boolean =>
    Object.entries(query).every(([name, wanted]) => {
      if (['limit', 'starting_after', 'expand', 'type'].includes(name)) return true;
      const made = Number(Reflect.get(object, 'created') ?? 0);
      if (name === 'created' && typeof wanted === 'object')
        return made >= Number(wanted['gte'] ?? 0) && made < Number(wanted['lt'] ?? Infinity);
      if (name === 'payment' && object.object === 'invoice_payment')
        return object.payment?.payment_intent === readField(query, 'payment', 'payment_intent');
      if (name === 'subscription' && object.object === 'invoice')
        return object.parent?.subscription_details?.subscription === wanted;
      return Reflect.get(object, name) === wanted;
    });

  const page = (name: ObjectName, query: StripeForm) => {
    const found = list(name).filter((object) => matches(object, query));
    const after = readField(query, 'starting_after');
    const rest = after === null ? found : found.slice(found.findIndex(({ id }) => id === after) + 1);
    const limit = Number(readField(query, 'limit') ?? 10);
    return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url: '' };
  };

  const expand = (value: unknown, [field, ...rest]: readonly string[]): void => {
    if (Array.isArray(value)) return value.forEach((each) => expand(each, [field ?? '', ...rest]));
    if (typeof value !== 'object' || value === null || field === undefined) return;
    if (field === 'payments' && Reflect.get(value, 'object') === 'invoice') {
      const data = list('invoice_payment').filter(({ invoice }) => invoice === Reflect.get(value, 'id'));
      Reflect.set(value, 'payments', { object: 'list', data });
    }
    if (field === 'refunds' && Reflect.get(value, 'object') === 'charge') {
      const made = list('refund').filter(({ charge }) => charge === Reflect.get(value, 'id'));
      Reflect.set(value, 'refunds', { object: 'list', data: made.slice(0, 10), has_more: made.length > 10 });
    }
    const inner: unknown = Reflect.get(value, field);
    const object = typeof inner === 'string' ? objects.all.get(inner) : undefined;
    if (object) Reflect.set(value, field, structuredClone(object));
    expand(Reflect.get(value, field), rest);
  };

  return (method: string, path: string, form: StripeForm): object => {
    const [, kind = '', id = '', step] =
      /^\/v1\/((?:checkout\/|billing_portal\/)?\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const name = resources[kind];
    if (method === 'POST') {
      const post = posts[[kind, id && '*', step].filter(Boolean).join('/')];
      if (!post) throw missing();
      return structuredClone(post(form, id));
    }
    if (!name) throw missing();
    if (method === 'DELETE') {
      if (must('subscription', id).status === 'canceled') throw missing();
      bank.giveUp(id);
    }
    const answer = structuredClone(id ? must(name, id) : page(name, form));
    for (const path of readList(form, 'expand')) expand(answer, path.split('.'));
    return answer;
  };
}
