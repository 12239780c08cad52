import { sql } from 'kysely';
import { mailOwner } from '#modules/identity/public.ts';
import type { MemberId } from '#contracts/ids.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Purpose } from '../../domain/checkout.ts';
import type { PriceKey } from '../../domain/prices.ts';
import { priceNoticeLetter } from '../../emails/money.email.tsx';
import { Checkout, Payment } from '../money.entity.ts';
import { tablesOf } from '../tables.ts';
import { mailPriceNoticesRef } from './mail-price-notices.reference.ts';
import { priceOf } from './price-of.ts';

const checkout = columnsOf(Checkout);
const payment = columnsOf(Payment);
const payer = selectList({ memberId: payment.memberId });
const together = 100;
const yearMs = 365 * 86_400_000;

const purposeOf = (key: PriceKey): Purpose =>
  key === 'subscription' ? 'subscription' : key.startsWith('tokens') ? 'tokens' : 'swapAssist';

/** Mails the notice to every member who paid for the thing within a year, each once, also where a run was cut off. */
export const mailPriceNotices = defineJob({
  ...mailPriceNoticesRef,
  async run({ db, transaction, now }, { priceId }) {
    const price = await tablesOf(db)
      .selectFrom('price')
      .select(['key', 'cents', 'noticed_at as noticedAt', 'effective_from as from'])
      .where('id', '=', priceId)
      .executeTakeFirst();
    if (!price) return;
    const before = await priceOf(db, price.key, price.noticedAt);
    const since = new Date(now.getTime() - yearMs);
    for (let members = await due(db, priceId, price.key, since); members.length > 0;) {
      await transaction((unit) => mailAll(unit, members, { ...price, priceId, before }));
      members = await due(db, priceId, price.key, since);
    }
  },
});

async function due(db: Db, priceId: string, key: PriceKey, since: Date): Promise<readonly MemberId[]> {
  const { rows } = await query`
    select distinct ${payer} from payment join checkout on ${checkout.id} = ${payment.checkoutId}
    where ${checkout.purpose} = ${purposeOf(key)} and ${payment.paidAt} > ${since} and not exists (
      select from price_notice notice where notice.price_id = ${priceId}::uuid and notice.member_id = ${payment.memberId})
    limit ${sql.lit(together)}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

interface Announced {
  readonly priceId: string;
  readonly key: PriceKey;
  readonly before: number;
  readonly cents: number;
  readonly from: Date;
}

async function mailAll(unit: Unit, members: readonly MemberId[], price: Announced): Promise<void> {
  const { priceId, key, before, cents, from } = price;
  const fresh = await tablesOf(unit.db)
    .insertInto('price_notice')
    .values(members.map((member_id) => ({ price_id: priceId, member_id, sent_at: unit.now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id as memberId')
    .execute();
  for (const { memberId } of fresh) {
    const owner = await mailOwner(unit.db, { id: memberId });
    if (!owner) continue;
    unit.mail(priceNoticeLetter, {
      to: { address: owner.address },
      locale: owner.locale,
      props: { key, before, after: cents, from: from.toISOString() },
    });
  }
}
