import { sql } from 'kysely';
import { z } from 'zod';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { defineJob, type JobContext } from '#platform/jobs/define-job.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import { priceNoticeDays } from '../../domain/price-notice.ts';
import { Checkout } from '../checkout.entity.ts';
import { requirePaymentProvider, getPaymentProvider } from '../provider/get-payment-provider.ts';
import { typedTables } from '../tables.ts';

const checkout = entityColumns(Checkout);
const due = selectList({
  checkoutId: checkout.id,
  subscriptionId: checkout.subscriptionId.$notNull(),
  priceId: sql<string>`price.id`,
  cents: sql<number>`price.cents`,
});
const together = 200;
/** The share of one run: a hundred thousand subscriptions take several, and those that fail do not hold up others. */
const workMs = 2_700_000;

/**
 * Brings the price of now to subscriptions at their next renewal. A subscriber who was there before the notice needs
 * one that was mailed 14 days ago; one who came later saw it when they subscribed.
 */
export const applyPricesToRenewalsJob = defineJob({
  name: 'payments.applyPrices',
  schema: z.object({}),
  schedule: '12 * * * *',
  expireInSeconds: workMs / 1_000 + 300,
  run: (context) => applyPriceToRenewals(context, together),
});

export async function applyPriceToRenewals(
  { host, db, transaction, now, failedRows }: Omit<JobContext, 'traceId' | 'log'>,
  read: number,
): Promise<void> {
  if (!getPaymentProvider(host)) return;
  const provider = requirePaymentProvider(host);
  const until = performance.now() + workMs;
  for (let last: string | undefined, isMore = true; isMore && performance.now() < until;) {
    const found = await dueSubscriptions(db, { provider: provider.name, now, last, read });
    await processEachRow(
      { failedRows },
      found,
      ({ checkoutId }) => checkoutId,
      async ({ checkoutId, subscriptionId, priceId, cents }) => {
        await provider.setRenewalPrice(subscriptionId, cents, `${checkoutId}:${priceId}`);
        await transaction(async (unit) => {
          await typedTables(unit.db)
            .insertInto('renewal_price')
            .values({ checkout_id: checkoutId, cents, set_at: unit.now })
            .onConflict((conflict) => conflict.column('checkout_id').doUpdateSet({ cents, set_at: unit.now }))
            .execute();
        });
      },
    );
    last = found.at(-1)?.subscriptionId;
    isMore = found.length === read;
  }
}

interface SubscriptionBatch {
  readonly provider: string;
  readonly now: Date;
  /** The subscription after which the next ones are read, in the order of their index. */
  readonly last: string | undefined;
  readonly read: number;
}

async function dueSubscriptions(db: Db, { provider, now, last, read }: SubscriptionBatch) {
  const isNoticed = sql`(${checkout.createdAt} >= price.noticed_at or exists (
    select from price_notice notice where notice.price_id = price.id and notice.member_id = ${checkout.memberId}
      and notice.sent_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(priceNoticeDays)})))`;
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
      and ${last === undefined ? sql`true` : sql`${checkout.subscriptionId} > ${last}`}
    order by ${checkout.subscriptionId} limit ${read}`.execute(db);
  return rows;
}
