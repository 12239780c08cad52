import { sql } from 'kysely';
import { z } from 'zod';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { noticeDays } from '../../domain/price-notice.ts';
import { Checkout } from '../money.entity.ts';
import { mustProvider, providerOf } from '../provider/provider-of.ts';
import { tablesOf } from '../tables.ts';

const checkout = columnsOf(Checkout);
const due = selectList({
  checkoutId: checkout.id,
  subscriptionId: checkout.subscriptionId.$notNull(),
  priceId: sql<string>`price.id`,
  cents: sql<number>`price.cents`,
});
const together = 200;

/**
 * Brings the price of now to subscriptions at their next renewal. A subscriber who was there before the notice needs
 * one that was mailed 14 days ago; one who came later saw it when they subscribed.
 */
export const applyPrices = defineJob({
  name: 'payments.applyPrices',
  schema: z.object({}),
  schedule: '12 * * * *',
  async run({ host, db, transaction, now, log }) {
    if (!providerOf(host)) return;
    const provider = mustProvider(host);
    for (const { checkoutId, subscriptionId, priceId, cents } of await dueSubscriptions(db, provider.name, now)) {
      try {
        await provider.setRenewalPrice(subscriptionId, cents, `${checkoutId}:${priceId}`);
        await transaction(async (unit) => {
          await tablesOf(unit.db)
            .insertInto('renewal_price')
            .values({ checkout_id: checkoutId, cents, set_at: unit.now })
            .onConflict((conflict) => conflict.column('checkout_id').doUpdateSet({ cents, set_at: unit.now }))
            .execute();
        });
      } catch (error) {
        log.error({ err: error, checkout: checkoutId }, 'renewal price left for the next run');
      }
    }
  },
});

async function dueSubscriptions(db: Db, provider: string, now: Date) {
  const isNoticed = sql`(${checkout.createdAt} >= price.noticed_at or exists (
    select from price_notice notice where notice.price_id = price.id and notice.member_id = ${checkout.memberId}
      and notice.sent_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(noticeDays)})))`;
  const isLive = sql`exists (
    select from subscription_period period where period.member_id = ${checkout.memberId}
      and period.holds_until > ${now} and period.renewal = 'automatic')`;
  const { rows } = await query`
    with price as (
      select id, cents, noticed_at from price where key = 'subscription' and effective_from <= ${now}
      order by effective_from desc limit 1)
    select ${due} from price, checkout left join renewal_price on renewal_price.checkout_id = ${checkout.id}
    where ${checkout.purpose} = 'subscription' and ${checkout.state} = 'paid' and ${checkout.subscriptionId} is not null
      and ${checkout.provider} = ${provider}
      and coalesce(renewal_price.cents, ${checkout.cents}) <> price.cents and ${isLive} and ${isNoticed}
    order by ${checkout.id} limit ${sql.lit(together)}`.execute(db);
  return rows;
}
