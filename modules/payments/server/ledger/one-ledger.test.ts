import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import { migrate } from '#platform/db/migrate.ts';
import { readMigrations, type Migration } from '#platform/db/migration.ts';
import type { Unit } from '#platform/db/unit.ts';
import { findViolatedConstraint } from '#platform/errors/postgres-errors.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import { testConfig } from '#testing/config.ts';
import { testDatabase } from '#testing/database.ts';
import { testClock } from '#testing/test-clock.ts';
import { openHost, type OpenHost } from '#server/host.ts';
import { prepareDatabase } from '#server/process/prepare-database.ts';
import { ledgerAssets } from '../../domain/ledger-asset.ts';
import type { TokenHoldId } from '../../domain/token-hold.ts';
import { carryBalancesForward } from '../carry-forward/carry-balances-forward.job.ts';
import { bookCents } from '../cents/book-cents.ts';
import { loadCentsBalances } from '../cents/cents-balances.ts';
import { captureHeldTokens, releaseHeldTokens } from '../holds/hold-tokens.ts';
import { findLedgerBreaches, noLedgerBreaches } from './ledger-breaches.ts';
import { grantTokens, spendTokens } from './move-tokens.ts';
import { reverseTransaction } from './reverse-transaction.ts';
import { loadTokenBalances } from './token-balance.ts';

const folder = path.resolve('migrations');
const name = '0420-payments-one-ledger.sql';
const history = await readMigrations(folder);
const database = await testDatabase('template0');
const client = new pg.Client({ connectionString: database.url });
let host: OpenHost | undefined;
afterAll(async () => {
  await host?.close();
  await client.end();
  await database.drop();
});

const [ann, ben, cat] = [randomUUID(), randomUUID(), randomUUID()] as MemberId[] as [MemberId, MemberId, MemberId];
/** Transactions and holds that are booked on once more after the migration. */
const known = { grant: randomUUID(), held: randomUUID(), released: randomUUID() };

type Line = readonly [account: string, amount: number];
type Booking = readonly [kind: string, lines: readonly Line[], id?: string];

/** A member's account of tokens is `<kind> <owner>`, the house's its kind. */
const tokenAccountSql = `select id, concat_ws(' ', kind, owner_id) as account from token_account`;

/** Books as the release before did, a day apart, from nine years ago. */
async function book(
  ledger: 'token' | 'cents',
  [kind, lines, id = randomUUID()]: Booking,
  day: number,
): Promise<string> {
  const [cause, amount] = ledger === 'token' ? ['kind', 'amount'] : ['cause', 'cents'];
  await client.query(
    `with booked as (
       insert into ${ledger}_transaction (id, ${cause}, reference, entry_count, memo, created_at)
       values ($1, $2, $3, $4, $5, now() - interval '9 years' + $6 * interval '1 day') returning position)
     insert into ${ledger}_entry (account_id, position, ${amount})
     select account.id, booked.position, line.amount
     from booked, unnest($7::text[], $8::int[]) as line (account, amount)
     join (${ledger === 'token' ? tokenAccountSql : 'select id, name as account from cents_account'}) account using (account)`,
    [
      id,
      kind,
      `${kind} ${day}`,
      lines.length,
      day % 3 === 0 ? `because of ${day}` : null,
      day,
      lines.map(([account]) => account),
      lines.map((line) => line[1]),
    ],
  );
  return id;
}

/** Rows of every kind: what members got, bought, spent, set aside, reversed and were paid, and closed years. */
async function fillBothLedgers(): Promise<void> {
  for (const [index, id] of [ann, ben, cat].entries())
    await client.query(
      `insert into member_account (id, username, email, locale, terms_version, terms_accepted_at, privacy_version,
         privacy_accepted_at, age_confirmed_at, residence_confirmed_at, created_at, updated_at)
       values ($1, $2, $2 || '@swapu.example', 'en-US', '1', now(), '1', now(), now(), now(), now(), now())`,
      [id, `member${index}`],
    );
  await client.query(
    `insert into token_account (owner_id, kind) select owner, kind from unnest($1::uuid[]) as owner, unnest('{granted,purchased}'::text[]) as kind`,
    [[ann, ben, cat]],
  );
  await client.query(
    `insert into cents_account (name, owner_id) select 'house:' || name, null::uuid from unnest('{provider,tokens,courier,losses}'::text[]) as name
     union all select 'member:' || owner, owner from unnest($1::uuid[]) as owner`,
    [[ann, ben]],
  );
  const tokens = (owner: string, from: number, grantId = randomUUID()): Booking[] => [
    [
      'grant',
      [
        ['issued', -30],
        [`granted ${owner}`, 30],
      ],
      grantId,
    ],
    [
      'purchase',
      [
        ['sales', -25],
        [`purchased ${owner}`, 25],
      ],
    ],
    [
      'gift',
      [
        ['issued', -4],
        [`granted ${owner}`, 4],
      ],
    ],
    [
      'boost',
      [
        [`granted ${owner}`, -10],
        ['boosts', 10],
      ],
    ],
    [
      'chainUnlock',
      [
        [`granted ${owner}`, -3],
        [`purchased ${owner}`, -2],
        ['chains', 5],
      ],
    ],
    [
      'refund',
      [
        [`purchased ${owner}`, -5],
        ['returned', 5],
      ],
    ],
    [
      'chargeback',
      [
        [`purchased ${owner}`, -1],
        ['returned', 1],
      ],
    ],
    [
      'correction',
      [
        [`granted ${owner}`, -1],
        ['issued', 1],
      ],
    ],
    [
      'closing',
      [
        [`granted ${owner}`, -1],
        ['closed', 1],
      ],
    ],
    [
      'reversal',
      [
        [`granted ${owner}`, 1],
        ['closed', -1],
      ],
    ],
    [
      'boost',
      [
        ['held', -from],
        ['boosts', from],
      ],
    ],
  ];
  for (const [index, booking] of tokens(ann, 2).entries()) await book('token', booking, index);
  for (const [index, booking] of tokens(ben, 3, known.grant).entries()) await book('token', booking, 2_900 + index);
  for (const [index, state] of (['held', 'taken', 'released', 'held'] as const).entries()) {
    const lines: Line[] = [
      [`granted ${ben}`, -1],
      [`purchased ${ben}`, -1],
      ['held', 2],
    ];
    const transaction = await book('token', ['hold', lines], 3_000 + index);
    await client.query(
      `insert into token_hold (id, member_id, tokens, cause, reference, state, transaction_id, created_at, settled_at)
       values ($1, $2, 2, 'boost', $3, $4, $5, now(), case when $4 = 'held' then null else now() end)`,
      [[known.held, randomUUID(), randomUUID(), known.released][index], ben, `hold ${index}`, state, transaction],
    );
  }
  const cents: Booking[] = [
    [
      'tokens',
      [
        ['house:provider', 1_000],
        ['house:tokens', -1_000],
      ],
    ],
    [
      'refund',
      [
        ['house:provider', -400],
        ['house:tokens', 400],
      ],
    ],
    [
      'chargeback',
      [
        ['house:provider', -600],
        ['house:losses', 600],
      ],
    ],
    [
      'courierFee',
      [
        ['house:courier', -700],
        [`member:${ann}`, 500],
        [`member:${ben}`, 200],
      ],
    ],
    [
      'payout',
      [
        [`member:${ann}`, -100],
        ['house:provider', 100],
      ],
    ],
    [
      'courierFee',
      [
        ['house:courier', -2_000_000_000],
        [`member:${ben}`, 2_000_000_000],
      ],
    ],
  ];
  for (const [index, booking] of [...cents, ...cents].entries()) await book('cents', booking, index);
  // Members whose years are closed, who have no tokens left, and the house's own.
  await book(
    'token',
    [
      'grant',
      [
        ['issued', -9],
        [`granted ${cat}`, 9],
      ],
    ],
    20,
  );
  await book(
    'token',
    [
      'boost',
      [
        [`granted ${cat}`, -9],
        ['boosts', 9],
      ],
    ],
    21,
  );
  const before = `now() - interval '5.5 years'`;
  for (const owner of [ann, cat, null])
    for (const ledger of ['tokens', 'cents'])
      await client.query(`select carry_${ledger}_forward($1::uuid, ${before})`, [owner]);
  // Years that close only after the migration.
  for (const [index, booking] of tokens(ann, 4).entries()) await book('token', booking, 1_300 + index);
  for (const [index, booking] of cents.entries()) await book('cents', booking, 1_300 + index);
  // A ledger that went on for a while after closed years.
  for (let day = 0; day < 40; day += 1) {
    const owner = [ann, ben, cat][day % 3];
    await book(
      'token',
      [
        'grant',
        [
          ['issued', -day - 1],
          [`granted ${owner}`, day + 1],
        ],
      ],
      3_100 + day,
    );
    await book(
      'cents',
      [
        'tokens',
        [
          ['house:provider', 500],
          ['house:tokens', -500],
        ],
      ],
      3_100 + day,
    );
  }
}

const oldRows = `
  select 'token' as asset, booked.id::text, booked.position, booked.kind, booked.reference, booked.entry_count,
    booked.actor_id, booked.memo, booked.created_at, account.id::text as account, account.owner_id, account.kind as name,
    entry.amount::text, entry.balance_after::text
  from token_transaction booked join token_entry entry using (position) join token_account account on account.id = entry.account_id
  union all
  select 'cents', booked.id::text, booked.position, booked.cause, booked.reference, booked.entry_count,
    null, booked.memo, booked.created_at, account.id::text, account.owner_id, account.name, entry.cents::text,
    entry.balance_after::text
  from cents_transaction booked join cents_entry entry using (position) join cents_account account on account.id = entry.account_id`;
const newRows = `
  select booked.asset, booked.id::text, booked.position, booked.kind, booked.reference, booked.entry_count,
    booked.actor_id, booked.memo, booked.created_at, account.id::text as account, account.owner_id, account.name,
    entry.amount::text, entry.balance_after::text
  from ledger_transaction booked join ledger_entry entry using (position) join ledger_account account on account.id = entry.account_id`;

/** Every entry with its transaction and account, each asset's in the order of booking. */
async function readLedgers(rows: string) {
  const { rows: entries } = await client.query<Record<string, unknown>>(
    `select asset, id, dense_rank() over (partition by asset order by position)::int as place, kind, reference, entry_count,
       actor_id, memo, created_at, account, owner_id, name, amount, balance_after
     from (${rows}) entries order by asset desc, position, account`,
  );
  return entries;
}
const readAccounts = async (rows: string) =>
  (await client.query<Record<string, unknown>>(`select * from (${rows}) accounts order by id`)).rows;
const readHolds = async () => (await client.query(`select * from token_hold order by id`)).rows as unknown[];
const count = async (from: string) =>
  (await client.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]?.count;

const before: { entries?: unknown; accounts?: unknown; holds?: unknown; balances?: unknown } = {};
const readBalances = async (entries: string) =>
  (
    await client.query(
      `select asset, account, sum(amount::bigint)::text as sum, max(balance_after::bigint)::text as most from (${entries}) each
       group by 1, 2 order by 1, 2`,
    )
  ).rows as unknown[];

beforeAll(async () => {
  await migrate(
    database.url,
    history.filter((migration) => migration.name < name),
  );
  await client.connect();
  await fillBothLedgers();
  before.entries = await readLedgers(oldRows);
  before.balances = await readBalances(oldRows);
  before.accounts = await readAccounts(
    `select id, 'token' as asset, owner_id, kind as name from token_account union all select id, 'cents', owner_id, name from cents_account`,
  );
  before.holds = await readHolds();
});

describe('a database whose tokens and cents stand in two ledgers', () => {
  it('has rows of every kind', async () => {
    expect(await count(`(select distinct kind from token_transaction) kinds`)).toBe(12);
    expect(await count(`(select distinct cause from cents_transaction) causes`)).toBe(6);
    expect(await count(`token_hold where state = 'held'`)).toBe(2);
  });

  it.each([
    [
      'an entry',
      "balance_after, 'token' from token_entry",
      "balance_after, 'token' from token_entry where amount <> -9",
    ],
    ['a transaction', 'memo, created_at from cents_transaction;', 'memo, now() from cents_transaction;'],
    ['an account', 'owner_id, name from cents_account;', 'owner_id, name from cents_account limit 5;'],
  ])('is left as it is by a migration that would lose %s', async (_what, right, wrong) => {
    const migration = history.find((each) => each.name === name) as Migration;
    expect(migration.sql).toContain(right);
    const faulty = { ...migration, sql: migration.sql.replace(right, wrong) };
    const earlier = history.filter((each) => each.name < name);
    await expect(migrate(database.url, [...earlier, faulty])).rejects.toThrow('were moved as they are');
    expect(await readLedgers(oldRows)).toEqual(before.entries);
  });

  it('comes to one ledger with the same accounts, transactions, entries and balances, in the same order', async () => {
    expect(await migrate(database.url, history)).toContain(name);
    expect(await readLedgers(newRows)).toEqual(before.entries);
    expect(await readBalances(newRows)).toEqual(before.balances);
    expect(await readAccounts('select id, asset, owner_id, name from ledger_account')).toEqual(before.accounts);
    expect(await readHolds()).toEqual(before.holds);
    expect(await count('ledger_transaction')).toBe(await count('(select distinct position from ledger_entry) each'));
  });

  it('is migrated once', async () => {
    expect(await migrate(database.url, history)).toEqual([]);
  });

  it('keeps nothing of the two', async () => {
    expect(
      await count(
        `pg_class where relnamespace = 'public'::regnamespace and relname ~ '^(token|cents)_(account|transaction|entry)'`,
      ),
    ).toBe(0);
    expect(
      await count(
        `pg_proc where pronamespace = 'public'::regnamespace and proname ~ '^(token|cents)_|carry_(tokens|cents)'`,
      ),
    ).toBe(0);
  });

  it('refuses an entry between a transaction of one asset and an account of the other', async () => {
    const insert = (of: string, to: string, asset: string) =>
      client
        .query(
          `insert into ledger_entry (account_id, position, amount, asset)
           select (select id from ledger_account where asset = '${to}' and owner_id is null limit 1), max(position), 1, '${asset}'
           from ledger_transaction where asset = '${of}'`,
        )
        .catch((error: unknown) => findViolatedConstraint(error));
    expect(await insert('cents', 'token', 'cents')).toBe('ledger_entry_account');
    expect(await insert('cents', 'token', 'token')).toBe('ledger_entry_transaction');
    expect(await insert('token', 'cents', 'token')).toBe('ledger_entry_account');
  });

  it('refuses a transaction of one asset at the position of one of the other', async () => {
    const insert = client.query(
      `with booked as (
         insert into ledger_transaction (id, asset, position, kind, reference, entry_count, created_at) overriding system value
         select gen_random_uuid(), 'token', max(position), 'grant', 'twice', 2, now() from ledger_transaction
         where asset = 'cents' returning position)
       insert into ledger_entry (account_id, position, amount, asset)
       select account.id, position, line.amount, 'token' from booked, (values ('issued', -1), ('sales', 1)) as line (name, amount)
       join ledger_account account on account.asset = 'token' and account.name = line.name`,
    );
    await expect(insert).rejects.toThrow('more than one row');
  });
});

describe('a ledger that was moved', () => {
  const clock = testClock();
  const transaction = <T>(work: (unit: Unit) => Promise<T>) => {
    if (!host) throw new Error('not open yet');
    return runTransaction(host, { actor: null, traceId: 'test' }, work);
  };
  const hold = (id: string) => id as TokenHoldId;
  const loadTokens = async (member: MemberId) => (await loadTokenBalances((host as OpenHost).database.db, [member]))[0];

  beforeAll(async () => {
    const config = testConfig();
    await prepareDatabase(config, database.url, folder);
    const mailer = { send: async () => undefined, close: async () => undefined };
    host = await openHost({ config, databaseUrl: database.url, publicUrl: 'http://127.0.0.1:3000', clock, mailer });
  });

  it('is in balance, asset by asset', async () => {
    for (const asset of ledgerAssets)
      expect(await findLedgerBreaches((host as OpenHost).database.db, asset)).toEqual(noLedgerBreaches);
  });

  it('goes on: tokens are granted, spent, taken, released and reversed as before', async () => {
    const earlier = await loadTokens(ben);
    await transaction((unit) => grantTokens(unit, { memberId: ben, amount: 50, reference: 'later' }));
    await transaction((unit) => spendTokens(unit, 'boost', { memberId: ben, amount: 5, reference: 'later' }));
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await transaction((unit) => captureHeldTokens(unit, hold(known.held)));
      await transaction((unit) => releaseHeldTokens(unit, hold(known.released)));
      await transaction((unit) => reverseTransaction(unit, known.grant as TokenTransactionId));
    }
    expect(await loadTokens(ben)).toMatchObject({
      granted: (earlier?.granted ?? 0) + 50 - 5 + 1 - 30,
      purchased: (earlier?.purchased ?? 0) + 1,
    });
    const repeated = transaction((unit) =>
      spendTokens(unit, 'boost', { memberId: ben, amount: 7, reference: 'boost 2903' }),
    );
    await expect(repeated).rejects.toMatchObject({ code: 'payments.causeBookedOtherwise' });
  });

  it('goes on: cents are booked once for a cause, and no member falls below zero', async () => {
    const account = `member:${ben}` as const;
    const pay = (cents: number, reference: string) =>
      transaction((unit) =>
        bookCents(unit, {
          cause: 'payout',
          reference,
          lines: [
            { account, cents: -cents },
            { account: 'house:provider', cents },
          ],
        }),
      );
    const load = async () => (await loadCentsBalances((host as OpenHost).database.db, [account]))[0]?.cents ?? 0;
    const earlier = await load();
    expect(await pay(150, 'later')).toBe(true);
    expect(await pay(150, 'later')).toBe(false);
    await expect(pay(earlier, 'all')).rejects.toMatchObject({ code: 'payments.notEnoughCents' });
    expect(await load()).toBe(earlier - 150);
  });

  it('carries closed years forward once more, and stays in balance', async () => {
    const { db } = (host as OpenHost).database;
    const all = [ann, ben, cat];
    const held = () =>
      Promise.all([loadTokenBalances(db, all), loadCentsBalances(db, [`member:${ann}`, `member:${ben}`])]);
    const balances = await held();
    let replaced = 0;
    const closed = new Date(Date.now() - 5.2 * 365.25 * 86_400_000);
    for (const asset of ledgerAssets)
      for (const ownerId of [...all, null])
        replaced += await carryBalancesForward(transaction, { asset, ownerId, before: closed });
    expect(replaced).toBeGreaterThan(10);
    expect(await held()).toEqual(balances);
    for (const asset of ledgerAssets) expect(await findLedgerBreaches(db, asset)).toEqual(noLedgerBreaches);
    await expect(sql`delete from ledger_entry`.execute(db)).rejects.toThrow('written once');
  });
});
