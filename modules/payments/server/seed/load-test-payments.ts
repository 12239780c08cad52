import { sql, type RawBuilder } from 'kysely';
import { insertInBatches, type LoadStep } from '#platform/load/load.ts';

/** Number of members for whom there is one purchase of tokens, with its payment and its bookings in both ledgers. */
const every = 3;
const since = '730 days';

/** Purchases of tokens over two years. */
export const paymentLoadTestStep: LoadStep = {
  about: 'payments and ledgers',
  rows: ({ members }) => Math.floor(members / every),
  async run(load) {
    const { db, now, members } = load;
    const count = Math.floor(members / every);
    await sql`create temporary table load_purchase on commit drop as
      select number, serial, member.id as member_id, pg_temp.made_id(serial, 301, at) as checkout_id,
        pg_temp.made_id(serial, 302, at) as payment_id, at
      from (
        select number, first + number as serial,
          ${now}::timestamptz - pg_temp.roll(first + number, 300) * ${since}::interval as at
        from generate_series(1, ${count}::bigint) as number, (select count(*) as first from checkout) earlier) made
      join load_member member on member.n = number * ${every}`.execute(db);
    await sql`insert into ledger_account (asset, name) values ('cents', 'house:provider'), ('cents', 'house:tokens')
      on conflict do nothing`.execute(db);
    await insertInBatches(load, count, async (from, to) => {
      for (const statement of statements(from, to)) await statement.execute(db);
    });
  },
};

/** The rows of some purchases, table by table: a ledger's triggers see what earlier statements wrote. */
const statements = (from: number, to: number): readonly RawBuilder<unknown>[] => {
  const some = sql`load_purchase where number between ${from}::bigint and ${to}::bigint`;
  return [
    sql`insert into checkout (id, member_id, purpose, reference, cents, quantity, return_to, state, provider, provider_id,
        created_at, settled_at)
      select checkout_id, member_id, 'tokens', checkout_id::text, 1000, 25, '/tokens', 'paid', 'test',
        'load_' || checkout_id, at, at from ${some}`,
    sql`insert into payer (member_id, created_at) select member_id, at from ${some} on conflict do nothing`,
    sql`insert into payment (id, checkout_id, member_id, provider_id, cents, paid_at)
      select payment_id, checkout_id, member_id, 'load_' || payment_id, 1000, at from ${some}`,
    sql`insert into ledger_account (asset, owner_id, name) select 'token', member_id, 'purchased' from ${some} on conflict do nothing`,
    sql`insert into ledger_transaction (id, asset, kind, reference, entry_count, created_at)
      select pg_temp.made_id(serial, 303, at), 'token', 'purchase', 'load_' || payment_id, 2, at from ${some} order by at`,
    sql`insert into ledger_entry (account_id, position, amount, asset)
      select account.id, booked.position, case when account.owner_id is null then -25 else 25 end, 'token'
      from (select * from ${some}) bought
      join ledger_transaction booked
        on booked.asset = 'token' and booked.kind = 'purchase' and booked.reference = 'load_' || bought.payment_id
      join ledger_account account on account.asset = 'token' and (
        (account.owner_id = bought.member_id and account.name = 'purchased')
        or (account.owner_id is null and account.name = 'sales'))`,
    sql`insert into ledger_transaction (id, asset, kind, reference, entry_count, created_at)
      select pg_temp.made_id(serial, 304, at), 'cents', 'tokens', payment_id::text, 2, at from ${some} order by at`,
    sql`insert into ledger_entry (account_id, position, amount, asset)
      select account.id, booked.position, case account.name when 'house:provider' then 1000 else -1000 end, 'cents'
      from (select * from ${some}) bought
      join ledger_transaction booked
        on booked.asset = 'cents' and booked.kind = 'tokens' and booked.reference = bought.payment_id::text
      join ledger_account account on account.asset = 'cents' and account.name in ('house:provider', 'house:tokens')`,
  ];
};
