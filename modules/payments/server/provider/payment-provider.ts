import type { CheckoutId, DisputeState, CheckoutPurpose } from '../../domain/checkout.ts';

/** Data that a provider shows on its page, and the addresses to which it sends the browser afterwards. */
export interface CheckoutOrder {
  readonly checkoutId: CheckoutId;
  readonly purpose: CheckoutPurpose;
  /** The provider's id of the page that was opened before. */
  readonly providerId: string | null;
  /** When the checkout was opened here, before the provider's page. */
  readonly openedAt: Date;
  readonly cents: number;
  /** The line of the receipt, in the member's language. */
  readonly description: string;
  readonly email: string | null;
  readonly customerId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly locale: string;
}

/** A payment as the provider holds it. */
export interface ProviderPayment {
  /** The provider's id: of a payment, or of an invoice of a subscription. */
  readonly id: string;
  readonly cents: number;
  /** In lower case, by ISO 4217. */
  readonly currency: string;
  readonly paidAt: Date;
  /** Until when a subscription's payment pays; null for other payments, and where the provider counts no periods. */
  readonly periodEnd: Date | null;
  /** Amount that went back and stayed there. */
  readonly refundedCents: number;
  /** Each refund, also those under way and those that came back; given where the provider knows of such. */
  readonly refunds?: readonly ProviderRefund[];
  /** Oldest first. */
  readonly disputes: readonly ProviderDispute[];
}

/** A dispute of a payment as the provider holds it; a payment may be disputed again after one was won. */
export interface ProviderDispute {
  /** The provider's id. */
  readonly id: string;
  readonly state: DisputeState;
}

/** A refund as the provider holds it. `failed`: the money is here again, or never left. */
export interface ProviderRefund {
  /** The provider's id. */
  readonly id: string;
  /** The key that it was asked for with; null for one that was made at the provider. */
  readonly key: string | null;
  readonly cents: number;
  readonly state: 'pending' | 'sent' | 'failed';
  /** The provider's word for why it failed. */
  readonly failure: string | null;
}

/** An amount on a card that was not taken. */
export interface ProviderHold {
  /** The provider's id of it, which `capture` and `release` ask for. */
  readonly id: string;
  readonly cents: number;
  /** When the bank gives it free by itself; null where the provider doesn't say. */
  readonly until: Date | null;
}

/** A checkout as the provider holds it now; read anew for each event, since events arrive in any order. */
export interface ProviderCheckout {
  /** Null where the provider never saw it. */
  readonly providerId: string | null;
  /** `pending`: the member is done, and the bank takes days to pay. */
  readonly state: 'open' | 'pending' | 'held' | 'paid' | 'failed';
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly payments: readonly ProviderPayment[];
  /** The amount that the card holds; given with the state `held`. */
  readonly hold?: ProviderHold;
  /** Renewal of a subscription: whether it will be charged again, and whether it is over. */
  readonly renewal: 'automatic' | 'cancelled' | 'ended' | null;
}

/** A signed event, as far as it is trusted: that something happened to an object. The object is read anew. */
export interface ProviderEvent {
  readonly id: string;
  readonly kind: string;
  /** The provider's object that the event is about: `checkout.session cs_…`. */
  readonly object: { readonly type: string; readonly id: string };
  /** Where the object names it. */
  readonly checkoutId: CheckoutId | null;
}

/** The event is not the provider's, or was not signed now. */
export class WrongSignatureError extends Error {
  override readonly name = 'WrongSignatureError';
}

export interface RefundOrder {
  /** The provider's id of the payment. */
  readonly paymentId: string;
  readonly cents: number;
  /** A repeat with the same key does nothing. */
  readonly key: string;
}

/**
 * A payment provider. Each call that moves money has an idempotency key, so that it can be retried after a time-out.
 * Calls throw payments.providerAway or payments.providerBusy.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** Opens the provider's page for a checkout; asked again, it answers the same page. */
  openCheckout(order: CheckoutOrder): Promise<{ readonly providerId: string; readonly url: string }>;
  /** Closes a page that was not paid on. A repeat, or one that was paid meanwhile, changes nothing. */
  closeCheckout(providerId: string): Promise<void>;
  /** @throws payments.noSuchCheckout for one that the provider does not know */
  readCheckout(providerId: string): Promise<ProviderCheckout>;
  /** The provider's checkout that an event is about; null for one of another site. */
  locate(notice: ProviderEvent): Promise<{ readonly checkoutId: CheckoutId; readonly providerId: string } | null>;
  /**
   * Verifies a signed event.
   * @returns null for one that names no object
   * @throws WrongSignatureError for a signature that is wrong, too old, or of the future
   */
  readNotice(body: Buffer, signature: string, now: Date): Promise<ProviderEvent | null>;
  /** @throws payments.refundRefused where the provider will never make it */
  refund(order: RefundOrder): Promise<{ readonly refundId: string }>;
  /** Ends a subscription with the paid period, or renews it again. */
  setRenewal(subscriptionId: string, isAutomatic: boolean): Promise<void>;
  /** Ends a subscription now. A repeat does nothing. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** The amount of the next renewals of a subscription; of one that is over, nothing changes. */
  setRenewalPrice(subscriptionId: string, cents: number, key: string): Promise<void>;
  /** The provider's own page for cards and receipts; null where it has none. */
  portalUrl(customerId: string, returnUrl: string): Promise<string | null>;
  /**
   * Holds an amount on the card that a checkout used, without taking it.
   * @throws payments.noSavedCard, payments.cardRefused
   */
  authorise(order: {
    readonly customerId: string;
    readonly cents: number;
    readonly key: string;
  }): Promise<{ readonly guaranteeId: string }>;
  /**
   * Takes an authorised amount, or a part of it; the rest is free. A repeat does nothing.
   * @throws payments.cardRefused, payments.holdEnded
   */
  capture(guaranteeId: string, cents: number): Promise<void>;
  /** Gives an authorised amount free. */
  release(guaranteeId: string): Promise<void>;
  /** Opens an account for payouts at the provider; a repeat with the same key answers the same one. */
  openAccount(order: { readonly email: string | null; readonly key: string }): Promise<{ readonly accountId: string }>;
  /** The provider's page on which a member completes their account. */
  accountUrl(accountId: string, returnUrl: string): Promise<string>;
  /** Whether the account can be paid to by now. */
  isAccountReady(accountId: string): Promise<boolean>;
  /** Pays an amount to a connected account; a repeat with the same key, however late, answers the same transfer. */
  payOut(order: {
    readonly accountId: string;
    readonly cents: number;
    readonly key: string;
  }): Promise<{ readonly transferId: string }>;
  /** The checkouts that the provider opened or paid in a time, for the reconciliation. */
  checkoutsBetween(
    from: Date,
    until: Date,
  ): AsyncIterable<ProviderCheckout & { readonly checkoutId: CheckoutId | null }>;
}
