import type { Stripe } from 'stripe';

/** An object of the fake site: some of the fields that Stripe publishes, and always its name. */
type Part<T extends { readonly object: string }> = Partial<T> & Pick<T, 'object'> & { readonly id: string };

export interface StripeObjects {
  readonly 'checkout.session': Part<Stripe.Checkout.Session>;
  readonly payment_intent: Part<Stripe.PaymentIntent>;
  readonly charge: Part<Stripe.Charge>;
  readonly refund: Part<Stripe.Refund>;
  readonly dispute: Part<Stripe.Dispute>;
  readonly customer: Part<Stripe.Customer>;
  readonly subscription: Part<Stripe.Subscription>;
  readonly invoice: Part<Stripe.Invoice>;
  readonly invoice_payment: Part<Stripe.InvoicePayment>;
  readonly 'billing_portal.session': Part<Stripe.BillingPortal.Session>;
  readonly payment_method: Part<Stripe.PaymentMethod>;
  readonly transfer: Part<Stripe.Transfer>;
  readonly account: Part<Stripe.Account>;
}
export type ObjectName = keyof StripeObjects;
export type AnyObject = StripeObjects[ObjectName];

/** Holds the objects of the fake site by their ids, in the order in which they were made. */
export function stripeObjects(now: () => Date) {
  const all = new Map<string, AnyObject>();
  let last = 0;
  return {
    all,
    seconds: () => Math.floor(now().getTime() / 1_000),
    newId: (prefix: string) => `${prefix}_fake${String((last += 1)).padStart(8, '0')}`,
    put: <T extends AnyObject>(object: T): T => {
      all.set(object.id, object);
      return object;
    },
    find: <Name extends ObjectName>(name: Name, id: string | null | undefined): StripeObjects[Name] | null => {
      const found = all.get(id ?? '');
      return found?.object === name ? (found as StripeObjects[Name]) : null;
    },
    list: <Name extends ObjectName>(name: Name): StripeObjects[Name][] =>
      [...all.values()].filter((object): object is StripeObjects[Name] => object.object === name).toReversed(),
  };
}
export type FakeObjects = ReturnType<typeof stripeObjects>;
