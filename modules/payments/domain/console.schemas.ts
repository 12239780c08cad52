import { z } from 'zod';
import { completeListSchema } from '#contracts/page.ts';
import { searchTextSchema } from '#contracts/text.ts';
import { MemberId } from '#contracts/ids.ts';
import { staffPageInput, staffPageSchema } from '#contracts/staff-page.ts';
import {
  disputeStates,
  PaymentId,
  checkoutPurposes,
  RefundId,
  refundStateTable,
  type RefundState,
} from './checkout.ts';
import { invoiceKinds, InvoiceId } from './invoice.ts';
import { reasonTextSchema } from './payments.schemas.ts';
import { subscriptionStates } from './subscription-state.ts';

const day = z.iso.date();
const moment = z.iso.datetime();
/** Made on these days, both included. */
const days = { from: day.optional(), to: day.optional() };

/** The filters of the payments table as they appear in the URL. Disputes are payments that a bank disputes. */
export const PaymentFilters = z.object({
  /** The provider's id of the payment. */
  search: searchTextSchema().max(100).optional(),
  purpose: z.enum(checkoutPurposes).optional(),
  dispute: z.enum([...disputeStates, 'any']).optional(),
  refunded: z.enum(['yes', 'no']).optional(),
  member: MemberId.optional(),
  ...days,
});
export type PaymentFilters = z.infer<typeof PaymentFilters>;
export const paymentSortColumns = ['paid'] as const;
export const staffPaymentsInput = staffPageInput(PaymentFilters.shape, paymentSortColumns);
export type PaymentListQuery = z.infer<typeof staffPaymentsInput>;

const staffPayment = z.object({
  id: PaymentId,
  memberId: MemberId,
  username: z.string(),
  purpose: z.enum(checkoutPurposes),
  quantity: z.int().nullable(),
  cents: z.int(),
  refundedCents: z.int(),
  dispute: z.enum(disputeStates).nullable(),
  providerId: z.string(),
  provider: z.string().nullable(),
  paidAt: moment,
});
export type StaffPayment = z.infer<typeof staffPayment>;
export const staffPaymentsPage = staffPageSchema(staffPayment);

const refundState = z.enum(refundStateTable.states as [RefundState, ...RefundState[]]);

export const RefundFilters = z.object({ state: refundState.optional(), member: MemberId.optional(), ...days });
export type RefundFilters = z.infer<typeof RefundFilters>;
export const refundSortColumns = ['asked'] as const;
export const staffRefundsInput = staffPageInput(RefundFilters.shape, refundSortColumns);
export type RefundListQuery = z.infer<typeof staffRefundsInput>;

const staffRefund = z.object({
  id: RefundId,
  paymentId: PaymentId,
  memberId: MemberId,
  username: z.string(),
  purpose: z.enum(checkoutPurposes),
  cents: z.int(),
  reason: z.string(),
  state: refundState,
  createdAt: moment,
  settledAt: moment.nullable(),
  /** Why it failed, in the provider's word; null where it refused. */
  failure: z.string().nullable(),
  /** Member of staff who paid or dropped it. */
  settledBy: z.string().nullable(),
});
export type StaffRefund = z.infer<typeof staffRefund>;
export const staffRefundsPage = staffPageSchema(staffRefund);

/** A payment with its documents and refunds, and the cents that can still go back. */
export const staffPaymentDetail = staffPayment.extend({
  refundableCents: z.int(),
  refunds: completeListSchema(staffRefund, {}),
  documents: z.array(z.object({ id: InvoiceId, kind: z.enum(invoiceKinds), number: z.string(), issuedAt: moment })),
  isYou: z.boolean(),
});
export type StaffPaymentDetail = z.infer<typeof staffPaymentDetail>;
export const paymentIdInput = z.object({ paymentId: PaymentId });

export const SubscriptionFilters = z.object({
  source: z.enum(['operator', 'provider']).optional(),
  running: z.enum(['yes', 'no']).optional(),
  renewal: z.enum(['none', 'automatic', 'cancelled']).optional(),
  member: MemberId.optional(),
});
export type SubscriptionFilters = z.infer<typeof SubscriptionFilters>;
export const subscriptionSortColumns = ['until'] as const;
export const staffSubscriptionsInput = staffPageInput(SubscriptionFilters.shape, subscriptionSortColumns);
export type SubscriptionListQuery = z.infer<typeof staffSubscriptionsInput>;

const staffSubscription = z.object({
  id: z.string(),
  memberId: MemberId,
  username: z.string(),
  state: z.enum(subscriptionStates),
  source: z.enum(['operator', 'provider']),
  startsAt: moment,
  until: moment,
});
export type StaffSubscription = z.infer<typeof staffSubscription>;
export const staffSubscriptionsPage = staffPageSchema(staffSubscription);

/** A refund that failed: `isPaid` where it was paid by hand, else nothing is owed. */
export const settleRefundInput = z.object({ refundId: RefundId, isPaid: z.boolean(), reason: reasonTextSchema });

/** A refund of a payment: a part of it, or all that is left. */
export const refundPaymentInput = z.object({
  paymentId: PaymentId,
  cents: z.int().min(1).nullable(),
  reason: reasonTextSchema,
});

/** Closed accounts whose money is not settled. */
const staffLeaver = z.object({
  memberId: MemberId,
  erasedAt: moment,
  underWay: z.int(),
  sent: z.int(),
  refused: z.int(),
});
export type StaffLeaver = z.infer<typeof staffLeaver>;
export const staffLeaversView = completeListSchema(staffLeaver, { nextCursor: z.null() });
