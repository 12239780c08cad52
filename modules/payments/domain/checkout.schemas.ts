import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { completePageSchema, pageInput } from '#contracts/page.ts';
import { codeTextSchema } from '#contracts/text.ts';
import { CheckoutId, checkoutStateTable, disputeStates, PaymentId, checkoutPurposes } from './checkout.ts';
import { invoiceRefView } from './invoice.ts';
import { subscriptionStates } from './subscription-state.ts';
import { priceKeys } from './prices.ts';

export const checkoutIdInput = z.object({ checkoutId: CheckoutId });
export const openedCheckoutView = z.object({ checkoutId: CheckoutId, url: z.string() });
export const checkoutView = z.object({
  id: CheckoutId,
  purpose: z.enum(checkoutPurposes),
  cents: z.int(),
  quantity: z.int().nullable(),
  returnTo: z.string(),
  state: z.enum(checkoutStateTable.states),
});
/** Payments of a member that are not confirmed yet. */
export const unconfirmedPaymentsView = readableRowsSchema(
  z.object({
    id: CheckoutId,
    purpose: z.enum(checkoutPurposes),
    quantity: z.int().nullable(),
    cents: z.int(),
    openedAt: z.iso.datetime(),
  }),
);
export type PendingPayment = z.infer<typeof unconfirmedPaymentsView>[number];
/** The provider's page, where the browser goes next. */
export const providerPageView = z.object({ url: z.string() });

/** The price list: what each thing costs now, and the next price where one was announced. */
export const priceListView = readableRowsSchema(
  z.object({
    key: z.enum(priceKeys),
    cents: z.int(),
    next: z.object({ cents: z.int(), from: z.iso.datetime() }).nullable(),
  }),
);

export const buyTokensInput = z.object({ tokens: z.int(), returnTo: codeTextSchema().max(500).default('/tokens') });

export const testCheckoutActions = ['pay', 'payLater', 'fail', 'dispute'] as const;
/**
 * Actions that the page offers where an amount is held: `holdThenRefuse` holds it, and refuses when it is to be taken.
 */
export const testHoldActions = ['hold', 'holdThenRefuse', 'fail'] as const;
export const testCheckoutIdInput = z.object({ id: codeTextSchema().max(100) });
export const testCheckoutView = z.object({ purpose: z.enum(checkoutPurposes), cents: z.int(), state: z.string() });
export const testCheckoutActionInput = testCheckoutIdInput.extend({
  action: z.enum([...testCheckoutActions, ...testHoldActions]),
});

export const subscribeInput = z.object({ returnTo: codeTextSchema().max(500).default('/subscription') });
/**
 * A member's own subscription; `isPaid` where the provider charges for it, so that they can cancel and resume it;
 * `hasPortal` where the provider has a page for their card.
 */
export const ownSubscriptionView = z.object({
  state: z.enum(subscriptionStates),
  until: z.iso.datetime().nullable(),
  renewal: z.enum(['none', 'automatic', 'cancelled']),
  isPaid: z.boolean(),
  hasPortal: z.boolean(),
});

const ownPayment = z.object({
  id: PaymentId,
  purpose: z.enum(checkoutPurposes),
  quantity: z.int().nullable(),
  cents: z.int(),
  refundedCents: z.int(),
  /** Refunds that are on their way, and those that failed and that staff pay in another way. */
  onItsWayCents: z.int(),
  owedCents: z.int(),
  dispute: z.enum(disputeStates).nullable(),
  paidAt: z.iso.datetime(),
  invoices: z.array(invoiceRefView),
});
export type OwnPayment = z.infer<typeof ownPayment>;
export const paymentListInput = pageInput({ purpose: z.enum(checkoutPurposes).optional() });
export const paymentPageView = completePageSchema(ownPayment);
