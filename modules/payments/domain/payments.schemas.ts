import { z } from 'zod';
import { proseText } from '#contracts/text.ts';
import { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import { completePage, pageInput } from '#contracts/page.ts';
import { subscriptionStates } from './subscription-state.ts';
import { maxTokensPerBooking } from './token-bounds.ts';
import { tokenTransactionKinds } from './token-causes.ts';

export const tokenAmount = z.int().min(1).max(maxTokensPerBooking);

export const balanceView = z.object({ granted: z.int(), purchased: z.int(), total: z.int() });

const line = z.object({
  id: TokenTransactionId,
  kind: z.enum(tokenTransactionKinds),
  amount: z.int(),
  balance: z.int(),
  isReversed: z.boolean(),
  bookedAt: z.iso.datetime(),
});
export const statementInput = pageInput({});
export const statementPage = completePage(line);

export const subscriptionView = z.object({
  state: z.enum(subscriptionStates),
  until: z.iso.datetime().nullable(),
  isSubscriber: z.boolean(),
});

/** The schemas below are the console's: the member's own view, plus the reasons of staff. */
export const memberRef = z.object({ memberId: MemberId });
export const memberPaymentsView = z.object({
  subscription: subscriptionView,
  tokens: balanceView,
  /** True for the admin's own; another admin has to change it. */
  isYou: z.boolean(),
});
export const staffStatementInput = pageInput({ memberId: MemberId });
export const staffStatementPage = completePage(line.extend({ reference: z.string(), memo: z.string().nullable() }));
export type StaffTokenStatementLine = z.infer<typeof staffStatementPage>['items'][number];

/** Why staff or an operator acted, for the audit log. */
export const reasonText = proseText().min(5).max(500);
export const monthsGiven = z.int().min(1).max(120);
export const moveTokensInput = memberRef.extend({ amount: tokenAmount, reason: reasonText });
export const reverseInput = z.object({ transactionId: TokenTransactionId, reason: reasonText });
export const transactionRef = z.object({ transactionId: TokenTransactionId });
/** Until the end of a day, or for a number of months. */
export const grantSubscriptionInput = memberRef.extend({ until: z.iso.date().or(monthsGiven), reason: reasonText });
export const endSubscriptionInput = memberRef.extend({ reason: reasonText });
