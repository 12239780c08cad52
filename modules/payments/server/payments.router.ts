import { memberQuery, router } from '#platform/trpc/procedures.ts';
import { balanceView, entitlementsView, statementInput, statementPage } from '../domain/payments.schemas.ts';
import { entitlementsOf } from './entitlements.ts';
import { balanceOfOne, entitlementsRow, statementRow } from './payments.rows.ts';
import { tokenStatement } from './token-statement.ts';

/** A member's own subscription and tokens. */
export const paymentsRouter = router({
  entitlements: memberQuery
    .output(entitlementsView)
    .query(async ({ ctx }) => entitlementsRow(await entitlementsOf(ctx.db, ctx.member.id, ctx.now, ctx.config))),

  tokens: router({
    balance: memberQuery.output(balanceView).query(({ ctx }) => balanceOfOne(ctx.db, ctx.member.id)),

    statement: memberQuery
      .input(statementInput)
      .output(statementPage)
      .query(async ({ ctx, input }) => {
        const page = await tokenStatement(ctx.db, ctx.cursors, ctx.member.id, input);
        return { ...page, items: page.items.map(statementRow) };
      }),
  }),
});
