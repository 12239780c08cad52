import { day } from '#contracts/durations.ts';
import { createFailedRowRecorder } from '#platform/jobs/failed-rows.ts';
import { sql, type CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import { explainPlan, createRecordingDb } from '#testing/recording-db.ts';
import { testWorld } from '#testing/world.ts';
import { typedTables } from '../tables.ts';
import { announcePrice } from './announce-price.ts';
import { applyPriceToRenewals } from './apply-prices-to-renewals.job.ts';
import { mailPriceNoticeBatch } from './mail-price-notices.job.ts';

/** The notice of a new price to many subscribers, and the price at their renewals: every page reads by an index. */
const subscribers = 100_000;
const sizes = { read: 500, together: 100, run: 10_000 };
const world = await testWorld();

/** Subscribers in their third month, each with a pack of tokens of an earlier year. */
async function fill(): Promise<void> {
  const at = sql`now() - interval '70 days'`;
  const statements = [
    sql`create unlogged table made as select gen_random_uuid() as id, gen_random_uuid() as subscribed,
      gen_random_uuid() as bought, n from generate_series(1, ${subscribers}::integer) as n`,
    sql`insert into member_account (id, username, email, email_verified, locale, terms_version, terms_accepted_at, privacy_version,
        privacy_accepted_at, age_confirmed_at, residence_confirmed_at, registered_at, created_at, updated_at)
      select id, 'payer' || n, 'payer' || n || '@load.example', true, 'en-US', '1', ${at}, '1', ${at}, ${at}, ${at}, ${at}, ${at},
        ${at} from made`,
    sql`insert into payer (member_id, created_at) select id, ${at} from made`,
    sql`insert into checkout (id, member_id, purpose, reference, cents, state, return_to, provider, provider_id,
        subscription_id, created_at, settled_at)
      select subscribed, id, 'subscription', id::text, 1000, 'paid', '/', 'test', 'test_' || subscribed,
        'test_' || subscribed, ${at}, ${at} from made`,
    sql`insert into checkout (id, member_id, purpose, reference, cents, quantity, state, return_to, provider, provider_id,
        created_at, settled_at)
      select bought, id, 'tokens', bought::text, 500, 10, 'paid', '/', 'test', 'test_' || bought, ${at}, ${at} from made`,
    sql`insert into payment (id, checkout_id, member_id, provider_id, cents, paid_at)
      select gen_random_uuid(), subscribed, id, n || ':' || month, 1000, ${at} + month * interval '30 days'
      from made cross join generate_series(0, 2) as month`,
    sql`insert into payment (id, checkout_id, member_id, provider_id, cents, paid_at)
      select gen_random_uuid(), bought, id, n || ':tokens', 500, now() - interval '400 days' from made`,
    sql`insert into subscription_period (id, member_id, starts_at, paid_until, holds_until, renewal, source, reference,
        created_at)
      select gen_random_uuid(), id, ${at} + month * interval '30 days', ${at} + (month + 1) * interval '30 days',
        ${at} + (month + 1) * interval '30 days' + interval '3 days', 'automatic', 'provider', n || ':' || month, ${at}
      from made cross join generate_series(0, 2) as month`,
    sql`analyze member_account, payer, checkout, payment, subscription_period`,
  ];
  await world.transaction(async ({ db }) => {
    await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of statements) await statement.execute(db);
  });
}

/** Times a read of a page anew and shows its plan. @returns the tables that it reads from end to end */
async function explain(name: string, statement: CompiledQuery | undefined): Promise<string[]> {
  const plan = await explainPlan(world.host.database.pool, statement);
  process.stdout.write(`${name}: ${/Execution Time: .*/.exec(plan)?.[0] ?? ''}\n${plan}\n`);
  return plan.match(/Seq Scan on (?!price\b).*/g) ?? [];
}

test(`${subscribers} subscribers get one notice each, by pages that read an index`, async () => {
  await fill();
  const from = new Date(world.clock.now().getTime() + 14 * day);
  await world.transaction((unit) => announcePrice(unit, { key: 'subscription', cents: 1_200, from }));
  const { id: priceId } = await typedTables(world.db)
    .selectFrom('price')
    .select('id')
    .where('cents', '=', 1_200)
    .executeTakeFirstOrThrow();
  const { db, statements } = createRecordingDb(world.db);
  const { host, transaction, clock } = world;
  const failedRows = createFailedRowRecorder({ job: 'test', ...host });
  const start = performance.now();
  for (let after: MemberId | undefined, mailed = 0; mailed < subscribers; mailed += sizes.run) {
    await mailPriceNoticeBatch({ db, transaction, now: clock.now(), failedRows }, { priceId, after }, sizes);
    const page = await typedTables(world.db)
      .selectFrom('price_notice')
      .select('member_id as last')
      .orderBy('member_id', 'desc')
      .executeTakeFirstOrThrow();
    after = page.last;
  }
  process.stdout.write(`notices: ${((performance.now() - start) / 1_000).toFixed(0)} s\n`);
  const { rows } = await sql<{ notices: number; mails: number }>`
    select (select count(*)::int from price_notice) as notices,
      (select count(*)::int from pgboss.job where name = 'mail.deliver') as mails`.execute(world.db);
  expect(rows).toEqual([{ notices: subscribers, mails: subscribers }]);
  const pages = statements.filter((statement) => statement.sql.includes('from payer'));
  const scans = [
    ...(await explain('first page of payers', pages[0])),
    ...(await explain('a page in the middle', pages[Math.floor(pages.length / 2)])),
    ...(await explain('last page', pages.at(-1))),
  ];

  clock.advance({ days: 14, minutes: 1 });
  await sql`update subscription_period set paid_until = paid_until + interval '20 days',
    holds_until = holds_until + interval '20 days' where reference like '%:2'`.execute(world.db);
  await sql`analyze price_notice`.execute(world.db);
  statements.length = 0;
  const applying = performance.now();
  await applyPriceToRenewals({ host, db, transaction, now: clock.now(), failedRows }, 200);
  process.stdout.write(
    `new price at ${subscribers} renewals: ${((performance.now() - applying) / 1_000).toFixed(0)} s\n`,
  );
  const due = statements.filter((statement) => statement.sql.includes('with price as'));
  for (const [name, page] of [
    ['first page of renewals', due[0]],
    ['last page of renewals', due.at(-1)],
  ] as const)
    scans.push(...(await explain(name, page)));
  expect(scans).toEqual([]);
  const applied = await typedTables(world.db)
    .selectFrom('renewal_price')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(applied.count)).toBe(subscribers);
});
