import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { pageInput, pageOf } from '#contracts/page.ts';
import { disputeStates, PaymentId, purposes, RefundId, refundSteps, type RefundState } from './checkout.ts';
import { reasonText } from './payments.schemas.ts';
import { subscriptionStates } from './subscription-state.ts';

/** Lists of the console. Disputes are payments that a bank disputes. */
export const staffPaymentsInput = pageInput({
  purpose: z.enum(purposes).optional(),
  isDisputed: z.boolean().default(false),
});
const staffPayment = z.object({
  id: PaymentId,
  memberId: MemberId,
  purpose: z.enum(purposes),
  quantity: z.int().nullable(),
  cents: z.int(),
  refundedCents: z.int(),
  dispute: z.enum(disputeStates).nullable(),
  providerId: z.string(),
  provider: z.string().nullable(),
  paidAt: z.iso.datetime(),
});
export type StaffPayment = z.infer<typeof staffPayment>;
export const staffPaymentsPage = pageOf(staffPayment);

const staffRefund = z.object({
  id: RefundId,
  memberId: MemberId,
  purpose: z.enum(purposes),
  cents: z.int(),
  reason: z.string(),
  state: z.enum(refundSteps.states as [RefundState, ...RefundState[]]),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
});
export type StaffRefund = z.infer<typeof staffRefund>;
export const staffRefundsInput = pageInput({});
export const staffRefundsPage = pageOf(staffRefund);

const staffSubscription = z.object({
  id: z.string(),
  memberId: MemberId,
  state: z.enum(subscriptionStates),
  source: z.enum(['operator', 'provider']),
  startsAt: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type StaffSubscription = z.infer<typeof staffSubscription>;
export const staffSubscriptionsInput = pageInput({});
export const staffSubscriptionsPage = pageOf(staffSubscription);

/** A refund of a payment: a part of it, or all that is left. */
export const staffRefundInput = z.object({
  paymentId: PaymentId,
  cents: z.int().min(1).nullable(),
  reason: reasonText,
});
