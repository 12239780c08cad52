import { z } from 'zod';
import { EventId, newId } from '#contracts/ids.ts';
import { mapPage } from '#contracts/page.ts';
import { staffListQuery } from '#platform/console/define-staff-list.ts';
import { loadStaffPage } from '#platform/console/load-staff-page.ts';
import { adminCommand, adminQuery, router, staffAction } from '#platform/trpc/procedures.ts';
import {
  paymentIdInput,
  staffLeaversView,
  refundPaymentInput,
  settleRefundInput,
  staffSubscriptionsInput,
  staffSubscriptionsPage,
} from '../../domain/console.schemas.ts';
import { toPerthDayEnd } from '#contracts/australian-day-bounds.ts';
import {
  endSubscriptionInput,
  grantSubscriptionInput,
  memberPaymentsView,
  memberIdInput,
  changeTokensInput,
  reverseTransactionInput,
  staffTokenStatementInput,
  staffTokenStatementPage,
  transactionIdInput,
} from '../../domain/payments.schemas.ts';
import { announcePriceInput, priceHistoryView as priceHistorySchema } from '../../domain/price-notice.ts';
import { noSubscription } from '../../domain/subscription-state.ts';
import { paymentSettings } from '../../domain/payments.settings.ts';
import type { TokenBooking } from '../ledger/book-transaction.ts';
import type { TokenMovement } from '../ledger/credit-tokens.ts';
import { loadStaffPayment, staffPaymentDetail } from '../console/payment-for-staff.ts';
import { staffPaymentList } from '../console/payment-list.ts';
import { refundPaymentForStaff } from '../console/refund-payment-for-staff.ts';
import { staffRefundList } from '../console/refund-list.ts';
import { loadStaffLeavers as readLeavers } from '../console/staff-leavers.ts';
import { staffSubscriptionList } from '../console/subscription-list.ts';
import { settleRefundByHand } from '../console/settle-refund-by-hand.ts';
import { endSubscription } from '../subscription/end-subscription.ts';
import { grantSubscription } from '../subscription/grant-subscription.ts';
import { grantTokens, removeTokens } from '../ledger/move-tokens.ts';
import { loadTokenBalance, toStaffTokenStatementRow, toSubscriptionView } from '../ledger/payments.rows.ts';
import { announcePrice } from '../prices/announce-price.ts';
import { requirePricesUnchanged, listPriceHistory } from '../prices/price-history.ts';
import { staffDifferenceList } from '../reconciliation/difference-list.ts';
import { reverseTransaction } from '../ledger/reverse-transaction.ts';
import { listSubscriptions } from '../periods/list-subscriptions.ts';
import { loadTokenStatement } from '../ledger/token-statement.ts';

const done = z.object({});

const toMovement = ({ memberId, amount, reason }: z.infer<typeof changeTokensInput>): TokenMovement => ({
  memberId,
  amount,
  reference: newId(EventId),
  memo: reason,
});
const toTransactionView = async (booking: Promise<TokenBooking>) => ({ transactionId: (await booking).transactionId });

/** The console's procedures on subscriptions and tokens, mounted at `admin.payments`. */
export const paymentsAdminRouter = router({
  ofMember: adminQuery('payments.read')
    .input(memberIdInput)
    .output(memberPaymentsView)
    .query(async ({ ctx, input }) => {
      const [subscriptions, tokens] = await Promise.all([
        listSubscriptions(ctx.db, [input.memberId], ctx.now),
        loadTokenBalance(ctx.db, input.memberId),
      ]);
      return {
        subscription: toSubscriptionView(subscriptions[0] ?? noSubscription),
        tokens,
        isYou: input.memberId === ctx.member.id,
      };
    }),

  statement: adminQuery('payments.read')
    .input(staffTokenStatementInput)
    .output(staffTokenStatementPage)
    .query(async ({ ctx, input: { memberId, ...page } }) => {
      const statement = await loadTokenStatement(ctx.db, ctx.cursors, memberId, page, ctx.now);
      return mapPage(statement, toStaffTokenStatementRow);
    }),

  grantTokens: adminCommand('payments.manage')
    .input(changeTokensInput)
    .output(transactionIdInput)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => toTransactionView(grantTokens(unit, toMovement(input))))),

  takeTokens: adminCommand('payments.manage')
    .input(changeTokensInput)
    .output(transactionIdInput)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => toTransactionView(removeTokens(unit, toMovement(input))))),

  reverse: adminCommand('payments.manage')
    .input(reverseTransactionInput)
    .output(transactionIdInput)
    .mutation(({ ctx, input: { transactionId, reason } }) =>
      ctx.transaction(async (unit) => {
        return toTransactionView(reverseTransaction(unit, transactionId, reason));
      }),
    ),

  grantSubscription: adminCommand('payments.manage')
    .input(grantSubscriptionInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        const { memberId, until, reason } = input;
        const end = typeof until === 'number' ? { months: until } : toPerthDayEnd(until);
        await grantSubscription(unit, {
          memberId,
          until: end,
          reference: newId(EventId),
          graceDays: paymentSettings.read(ctx.config).SUBSCRIPTION_GRACE_DAYS,
          reason,
        });
        return {};
      }),
    ),

  payments: staffListQuery(staffPaymentList),

  paymentById: adminQuery('payments.read')
    .input(paymentIdInput)
    .output(staffPaymentDetail)
    .query(({ ctx, input }) => loadStaffPayment(ctx, ctx.member.id, input)),

  leavers: adminQuery('payments.read')
    .output(staffLeaversView)
    .query(({ ctx }) => readLeavers(ctx.db)),

  subscriptions: adminQuery('payments.read')
    .input(staffSubscriptionsInput)
    .output(staffSubscriptionsPage)
    .query(({ ctx, input: { cursor, limit, sort, ...filters } }) =>
      loadStaffPage(staffSubscriptionList, filters, { cursor, limit, sort }, ctx),
    ),

  refunds: staffListQuery(staffRefundList),

  refund: staffAction('payments.refund', refundPaymentInput, (unit, input) => refundPaymentForStaff(unit, input)),

  settleRefund: staffAction('payments.refund', settleRefundInput, (unit, input, member) =>
    settleRefundByHand(unit, member, input),
  ),

  differences: staffListQuery(staffDifferenceList),

  prices: adminQuery('payments.read')
    .output(priceHistorySchema)
    .query(({ ctx }) => listPriceHistory(ctx.db, ctx.now)),

  announcePrice: staffAction('payments.prices', announcePriceInput, async (unit, { editVersion, ...input }) => {
    await requirePricesUnchanged(unit, input.key, editVersion);
    await announcePrice(unit, { ...input, from: new Date(input.from) });
  }),

  endSubscription: staffAction('payments.manage', endSubscriptionInput, (unit, { memberId, reason }) =>
    endSubscription(unit, memberId, reason),
  ),
});
