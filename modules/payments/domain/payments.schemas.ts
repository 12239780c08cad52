import { z } from 'zod';
import { proseTextSchema } from '#contracts/text.ts';
import { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import { completePageSchema, pageInput } from '#contracts/page.ts';
import { subscriptionStates } from './subscription-state.ts';
import { maxTokensPerBooking } from './token-bounds.ts';
import { tokenTransactionKinds } from './token-causes.ts';

export const tokenAmountSchema = z.int().min(1).max(maxTokensPerBooking);

export const tokenBalanceView = z.object({ granted: z.int(), purchased: z.int(), total: z.int() });

const line = z.object({
  id: TokenTransactionId,
  kind: z.enum(tokenTransactionKinds),
  amount: z.int(),
  balance: z.int(),
  isReversed: z.boolean(),
  bookedAt: z.iso.datetime(),
});
export const tokenStatementInput = pageInput({});
export const tokenStatementPage = completePageSchema(line);

export const subscriptionView = z.object({
  state: z.enum(subscriptionStates),
  until: z.iso.datetime().nullable(),
  isSubscriber: z.boolean(),
});

/** The schemas below are the console's: the member's own view, plus the reasons of staff. */
export const memberIdInput = z.object({ memberId: MemberId });
export const memberPaymentsView = z.object({
  subscription: subscriptionView,
  tokens: tokenBalanceView,
  /** True for the admin's own; another admin has to change it. */
  isYou: z.boolean(),
});
export const staffTokenStatementInput = pageInput({ memberId: MemberId });
export const staffTokenStatementPage = completePageSchema(
  line.extend({ reference: z.string(), memo: z.string().nullable() }),
);
export type StaffTokenStatementLine = z.infer<typeof staffTokenStatementPage>['items'][number];

/** Why staff or an operator acted, for the audit log. */
export const reasonTextSchema = proseTextSchema().min(5).max(500);
export const grantedMonthsSchema = z.int().min(1).max(120);
export const changeTokensInput = memberIdInput.extend({ amount: tokenAmountSchema, reason: reasonTextSchema });
export const reverseTransactionInput = z.object({ transactionId: TokenTransactionId, reason: reasonTextSchema });
export const transactionIdInput = z.object({ transactionId: TokenTransactionId });
/** Until the end of a day, or for a number of months. */
export const grantSubscriptionInput = memberIdInput.extend({
  until: z.iso.date().or(grantedMonthsSchema),
  reason: reasonTextSchema,
});
export const endSubscriptionInput = memberIdInput.extend({ reason: reasonTextSchema });
