import { z } from 'zod';
import { completeListSchema } from '#contracts/page.ts';
import { MemberId } from '#contracts/ids.ts';
import { staffPageInput, staffPageSchema } from '#contracts/staff-page.ts';
import { PaymentId, RefundId } from './checkout.ts';
import { reasonTextSchema } from './payments.schemas.ts';
import { subscriptionStates } from './subscription-state.ts';

const moment = z.iso.datetime();

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
