import { sql } from 'kysely';
import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob, type JobContext } from '#platform/jobs/define-job.ts';
import { processRowsSplittingFailures } from '#platform/jobs/process-each-row.ts';
import type { CheckoutPurpose } from '../../domain/checkout.ts';
import type { PriceKey } from '../../domain/prices.ts';
import { priceNoticeEmail } from '../../emails/payments.email.tsx';
import { Checkout, Payer, Payment } from '../checkout.entity.ts';
import { typedTables } from '../tables.ts';
import { mailPriceNoticesJobRef } from './mail-price-notices.job-reference.ts';
import { findPrice } from './find-price.ts';

const checkout = entityColumns(Checkout);
const payment = entityColumns(Payment);
const payer = entityColumns(Payer);
const yearMs = 365 * 86_400_000;

/** Payers that are read at once, mailed in one transaction, and read in one run; the next run goes on after them. */
const sizes = { read: 500, together: 100, run: 10_000 } as const;
type Sizes = Readonly<Record<keyof typeof sizes, number>>;

const toPurpose = (key: PriceKey): CheckoutPurpose =>
  key === 'subscription' ? 'subscription' : key.startsWith('tokens') ? 'tokens' : 'swapAssist';

interface NoticeDue {
  readonly priceId: string;
  readonly after?: MemberId | undefined;
}

/**
 * Mails the notice to every member who paid for the thing within a year, each once. Payers are read by their ids, once
 * each; a long list is worked off in several runs, and one that is cut off is read again without mailing anyone
 * twice. A payer whose notice fails keeps the old price, since a renewal has the new one only after a notice.
 */
export const mailPriceNoticesJob = defineJob({
  ...mailPriceNoticesJobRef,
  run: (context, data) => mailPriceNoticeBatch(context, data, sizes),
});

export async function mailPriceNoticeBatch(
  { db, transaction, now, failedRows }: Pick<JobContext, 'db' | 'transaction' | 'now' | 'failedRows'>,
  { priceId, after }: NoticeDue,
  { read, together, run }: Sizes,
): Promise<void> {
  const price = await typedTables(db)
    .selectFrom('price')
    .select(['key', 'cents', 'noticed_at as noticedAt', 'effective_from as from'])
    .where('id', '=', priceId)
    .executeTakeFirst();
  if (!price) return;
  const announced = { ...price, priceId, before: await findPrice(db, price.key, price.noticedAt) };
  let last = after;
  for (let passed = 0; passed < run; passed += read) {
    const payers = await payersAfter(db, announced, { last, read, since: new Date(now.getTime() - yearMs) });
    const due = payers.filter(({ isDue }) => isDue).map(({ memberId }) => memberId);
    for (let from = 0; from < due.length; from += together)
      await processRowsSplittingFailures(
        { transaction, failedRows },
        due.slice(from, from + together),
        String,
        (unit, members) => mailAll(unit, members, announced),
      );
    if (payers.length < read) return;
    last = payers.at(-1)?.memberId;
  }
  await transaction(async (unit) => unit.enqueue(mailPriceNoticesJobRef, { priceId, after: last }));
}

interface PayerBatch {
  readonly last: MemberId | undefined;
  readonly read: number;
  readonly since: Date;
}

/** The next payers in the order of their ids, and whether each is to be mailed. */
async function payersAfter(db: Db, { priceId, key }: AnnouncedPrice, { last, read, since }: PayerBatch) {
  const found = selectList({
    memberId: payer.memberId,
    isDue: sql<boolean>`exists (
      select from payment join checkout on ${checkout.id} = ${payment.checkoutId}
      where ${payment.memberId} = ${payer.memberId} and ${payment.paidAt} > ${since}
        and ${checkout.purpose} = ${toPurpose(key)})
      and not exists (
        select from price_notice notice
        where notice.price_id = ${priceId}::uuid and notice.member_id = ${payer.memberId})`,
  });
  const { rows } = await query`
    select ${found} from payer where ${last === undefined ? sql`true` : sql`${payer.memberId} > ${last}`}
    order by ${payer.memberId} limit ${read}`.execute(db);
  return rows;
}

interface AnnouncedPrice {
  readonly priceId: string;
  readonly key: PriceKey;
  readonly before: number;
  readonly cents: number;
  readonly from: Date;
}

async function mailAll(unit: Unit, members: readonly MemberId[], price: AnnouncedPrice): Promise<void> {
  const { priceId, key, before, cents, from } = price;
  const fresh = await typedTables(unit.db)
    .insertInto('price_notice')
    .values(members.map((member_id) => ({ price_id: priceId, member_id, sent_at: unit.now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id as memberId')
    .execute();
  for (const { memberId } of fresh) {
    const owner = await findEmailRecipientAccount(unit.db, { id: memberId });
    if (!owner) continue;
    unit.mail(priceNoticeEmail, {
      to: { address: owner.address },
      locale: owner.locale,
      props: { key, before, after: cents, from: from.toISOString() },
    });
  }
}
