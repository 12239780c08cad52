import { actionSlot, panelSlot } from '#admin/registry/slot.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { PaymentId } from '../domain/checkout.ts';
import type { StaffPaymentDetail, StaffRefund } from '../domain/console.schemas.ts';
import type { StaffTokenStatementLine } from '../domain/payments.schemas.ts';
import type { SubscriptionState } from '../domain/subscription-state.ts';

/** Actions of staff on a member's subscription. */
export const subscriptionActions = actionSlot<{
  readonly memberId: MemberId;
  readonly state: SubscriptionState;
  readonly isYou: boolean;
}>('payments.subscriptionActions');

/** Actions of staff on a typed amount of tokens. */
export const tokenActions = actionSlot<{
  readonly memberId: MemberId;
  readonly amount: number;
  readonly balance: number;
  readonly isYou: boolean;
}>('payments.tokenActions');

/** Actions of staff on one booking. */
export const bookingActions = actionSlot<StaffTokenStatementLine & { readonly isYou: boolean }>(
  'payments.bookingActions',
);

/** Actions of staff on one payment. */
export const paymentActions = actionSlot<StaffPaymentDetail>('payments.paymentActions');

/** Actions of staff on a typed part of a payment. */
export const refundActions = actionSlot<{
  readonly paymentId: PaymentId;
  readonly cents: number;
  readonly refundableCents: number;
}>('payments.refundActions');

/** Actions of staff on one refund, of which the provider refused some. */
export const settleActions = actionSlot<StaffRefund>('payments.settleActions');

/** Panels on the page of a payment. */
export const paymentPanels = panelSlot<{ readonly payment: StaffPaymentDetail }>('payments.paymentPanels');

/** Forms above the price list, for those who may announce a price. */
export const priceForms = panelSlot<object>('payments.priceForms');
