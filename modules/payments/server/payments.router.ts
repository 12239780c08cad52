import { memberQuery, router } from '#platform/trpc/procedures.ts';
import { balanceView, statementInput, statementPage, subscriptionView } from '../domain/payments.schemas.ts';
import { neverSubscribed } from '../domain/subscription-state.ts';
import { balanceOfOne, statementRow, subscriptionRow } from './payments.rows.ts';
import { subscriptionOf } from './subscription-of.ts';
import { tokenStatement } from './token-statement.ts';

/** The procedures on a member's own subscription and tokens. */
export const paymentsRouter = router({
  subscription: memberQuery.output(subscriptionView).query(async ({ ctx }) => {
    const [subscription = neverSubscribed] = await subscriptionOf(ctx.db, [ctx.member.id], ctx.now);
    return subscriptionRow(subscription);
  }),

  tokens: router({
    balance: memberQuery.output(balanceView).query(({ ctx }) => balanceOfOne(ctx.db, ctx.member.id)),

    statement: memberQuery
      .input(statementInput)
      .output(statementPage)
      .query(async ({ ctx, input }) => {
        const page = await tokenStatement(ctx.db, ctx.cursors, ctx.member.id, input, ctx.now);
        return { ...page, items: page.items.map(statementRow) };
      }),
  }),
});
