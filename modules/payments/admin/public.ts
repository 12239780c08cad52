import { actionSlot, panelSlot } from '#admin/registry/slot.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { PaymentId } from '../domain/checkout.ts';
import type { StaffPaymentDetail } from '../server/console/payment-for-staff.ts';
import type { StaffRefund } from '../server/console/refund-list.ts';
import type { StaffTokenStatementLine } from '../domain/payments.schemas.ts';
import type { SubscriptionState } from '../domain/subscription-state.ts';

/** Actions of staff on a member's subscription. */
export const subscriptionActionSlot = actionSlot<{
  readonly memberId: MemberId;
  readonly state: SubscriptionState;
  readonly isYou: boolean;
}>('payments.subscriptionActions');

/** Actions of staff on a typed amount of tokens. */
export const tokenAmountActionSlot = actionSlot<{
  readonly memberId: MemberId;
  readonly amount: number;
  readonly balance: number;
  readonly isYou: boolean;
}>('payments.tokenActions');

/** Actions of staff on one booking. */
export const tokenBookingActionSlot = actionSlot<StaffTokenStatementLine & { readonly isYou: boolean }>(
  'payments.bookingActions',
);

/** Actions of staff on one payment. */
export const paymentActionSlot = actionSlot<StaffPaymentDetail>('payments.paymentActions');

/** Actions of staff on a typed part of a payment. */
export const partialRefundActionSlot = actionSlot<{
  readonly paymentId: PaymentId;
  readonly cents: number;
  readonly refundableCents: number;
}>('payments.refundActions');

/** Actions of staff on one refund, of which the provider refused some. */
export const staffRefundActionSlot = actionSlot<StaffRefund>('payments.settleActions');

/** Panels on the page of a payment. */
export const staffPaymentPanelSlot = panelSlot<{ readonly payment: StaffPaymentDetail }>('payments.paymentPanels');

/** Forms above the price list, for those who may announce a price. */
export const priceFormSlot = panelSlot<object>('payments.priceForms');
