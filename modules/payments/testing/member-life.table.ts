import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pastIso, type FixtureMember, type MemberLife, type FixtureRow } from '#testing/member-life.ts';

/** A grant of tokens: two entries that sum to zero. */
const tokens = ({ id, mark }: FixtureMember): FixtureRow => sql`
  with account as (insert into ledger_account (asset, owner_id, name) values ('token', ${id}, 'granted') returning id),
    booked as (
      insert into ledger_transaction (id, asset, kind, reference, entry_count, actor_id, memo, created_at)
      values (gen_random_uuid(), 'token', 'grant', ${`${mark}booking`}, 2, ${id}, ${`${mark}memo`}, now()) returning position)
  insert into ledger_entry (account_id, position, amount, asset)
  select account.id, booked.position, 7, 'token' from account, booked
  union all select house.id, booked.position, -7, 'token' from ledger_account house, booked
    where house.asset = 'token' and house.owner_id is null and house.name = 'issued'`;

/** A paid checkout of a pack of tokens, partly set aside, and an account of cents. */
function money({ id, mark }: FixtureMember): readonly FixtureRow[] {
  const [checkoutId, paymentId] = [randomUUID(), randomUUID()];
  return [
    ['leaver_settlement', { member_id: id, left_at: pastIso }],
    ['payout_account', { member_id: id, account_id: `${mark}account`, is_ready: true, created_at: pastIso }],
    [
      'payout',
      {
        id: randomUUID(),
        member_id: id,
        cents: 500,
        reference: `${mark}payout`,
        state: 'sent',
        transfer_id: `${mark}transfer`,
        created_at: pastIso,
        sent_at: pastIso,
      },
    ],
    ['payer', { member_id: id, customer_id: `${mark}customer`, created_at: pastIso }],
    [
      'checkout',
      {
        id: checkoutId,
        member_id: id,
        purpose: 'tokens',
        reference: `${mark}purchase`,
        cents: 500,
        quantity: 10,
        return_to: '/tokens',
        state: 'paid',
        provider: 'test',
        provider_id: `${mark}checkout`,
        created_at: pastIso,
        settled_at: pastIso,
      },
    ],
    [
      'payment',
      {
        id: paymentId,
        checkout_id: checkoutId,
        member_id: id,
        provider_id: `${mark}payment`,
        cents: 500,
        refunded_cents: 0,
        paid_at: pastIso,
      },
    ],
    [
      'refund',
      {
        id: randomUUID(),
        payment_id: paymentId,
        cents: 100,
        reason: 'asked for it',
        state: 'paidByHand',
        created_at: pastIso,
        settled_at: pastIso,
        settled_by: id,
      },
    ],
    sql`insert into invoice (id, kind, number, payment_id, member_id, cents, seller_name, issued_at)
      select gen_random_uuid(), 'invoice', 900000 + floor(random() * 90000)::int, ${paymentId}::uuid, ${id}, 500, 'Swapu', now()`,
    sql`insert into price_notice (price_id, member_id, sent_at) select id, ${id}, now() from price limit 1`,
    sql`insert into ledger_account (asset, name, owner_id) values ('cents', ${`member:${id}`}, ${id})`,
    sql`
      insert into token_hold (id, member_id, tokens, cause, reference, state, transaction_id, created_at)
      select gen_random_uuid(), ${id}, 1, 'boost', ${`${mark}hold`}, 'held', id, now()
      from ledger_transaction where asset = 'token' and reference = ${`${mark}booking`}`,
  ];
}

export const memberLife: MemberLife = {
  alone: (liver) => [
    [
      'subscription_period',
      {
        id: randomUUID(),
        member_id: liver.id,
        starts_at: pastIso,
        paid_until: pastIso,
        holds_until: pastIso,
        renewal: 'none',
        source: 'operator',
        reference: `${liver.mark}reference`,
        created_at: pastIso,
      },
    ],
    tokens(liver),
    ...money(liver),
  ],
  // Why the house made a booking: internal bookkeeping, not personal data.
  notHandedOver: ['ledger_transaction.memo', 'refund.settled_by', 'ledger_transaction.actor_id'],
  keptWithoutName: [
    'ledger_transaction: reference',
    'ledger_transaction: memo',
    'subscription_period: reference',
    'token_hold: reference',
    'payer: customer_id',
    'checkout: reference',
    'payout: reference',
    'payout: transfer_id',
    'checkout: provider_id',
    'payment: provider_id',
  ],
};
