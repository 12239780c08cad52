import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId, TokenTransactionId, type MemberId } from '#contracts/ids.ts';
import { Refusal } from '#contracts/refusal.ts';
import { createCursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { findViolatedConstraint } from '#platform/errors/postgres-errors.ts';
import { pagesRead, explainPlan, createRecordingDb } from '#testing/recording-db.ts';
import { testWorld } from '#testing/world.ts';
import { giveTokens } from '../../testing.ts';
import { creditTokens } from './credit-tokens.ts';
import { findLedgerBreaches, noLedgerBreaches } from './ledger-breaches.ts';
import { grantTokens, spendTokens, removeTokens } from './move-tokens.ts';
import { reverseTransaction } from './reverse-transaction.ts';
import { loadTokenBalances } from './token-balance.ts';
import { loadTokenStatement } from './token-statement.ts';

const world = await testWorld();

const held = async (memberId: MemberId) => {
  const [balance] = await loadTokenBalances(world.db, [memberId]);
  return balance && { granted: balance.granted, purchased: balance.purchased };
};
const newMember = async () => (await world.member()).id;
const spend = (memberId: MemberId, amount: number, reference: string = randomUUID()) =>
  world.transaction((unit) => spendTokens(unit, 'boost', { memberId, amount, reference }));
const give = (memberId: MemberId, amount: number, kind?: 'grant' | 'purchase') =>
  world.transaction((unit) => giveTokens(unit, memberId, amount, kind));
const reverse = (id: TokenTransactionId) => world.transaction((unit) => reverseTransaction(unit, id));

/** A refusal's code and parameters. */
const requireRefusal = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error ?? new Error('was not refused');
  return { code: error.code, ...error.params };
};
const findConstraint = async (call: Promise<unknown>) =>
  findViolatedConstraint(
    await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    ),
  );

afterEach(async () => expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches));

describe('a member spends tokens', () => {
  test('given ones before bought ones', async () => {
    const member = await newMember();
    await give(member, 4);
    await give(member, 10, 'purchase');
    await spend(member, 6);
    expect(await held(member)).toEqual({ granted: 0, purchased: 8 });
  });

  test('and is refused what they do not have, told how much that is', async () => {
    const member = await newMember();
    expect(await requireRefusal(spend(member, 1))).toEqual({ code: 'payments.notEnoughTokens', balance: 0, needed: 1 });
    await give(member, 9);
    expect(await requireRefusal(spend(member, 10))).toEqual({
      code: 'payments.notEnoughTokens',
      balance: 9,
      needed: 10,
    });
    expect(await held(member)).toEqual({ granted: 9, purchased: 0 });
  });

  test('once for one thing, however often it is told', async () => {
    const member = await newMember();
    await give(member, 10);
    const first = await spend(member, 10, 'the lamp');
    expect(await spend(member, 10, 'the lamp')).toEqual({ ...first, isRepeat: true });
    expect(await held(member)).toEqual({ granted: 0, purchased: 0 });
  });

  test('and is refused when the same thing was booked for another price or another member', async () => {
    const [member, other] = [await newMember(), await newMember()];
    await give(member, 20);
    await give(other, 20);
    await spend(member, 10, 'the tent');
    expect(await requireRefusal(spend(member, 5, 'the tent'))).toEqual({ code: 'payments.causeBookedOtherwise' });
    expect(await requireRefusal(spend(other, 10, 'the tent'))).toEqual({ code: 'payments.causeBookedOtherwise' });
    expect(await held(other)).toEqual({ granted: 20, purchased: 0 });
  });
});

describe('a movement', () => {
  test.each([0, -5, 0.5, Number.NaN])('of %d tokens is none, whichever way it should go', async (amount) => {
    const member = await newMember();
    await give(member, 9);
    await expect(give(member, amount)).rejects.toThrow(RangeError);
    await expect(spend(member, amount)).rejects.toThrow(RangeError);
    expect(await held(member)).toEqual({ granted: 9, purchased: 0 });
  });

  test("told again is another's when it is another's, even for the same amount", async () => {
    const [member, other] = [await newMember(), await newMember()];
    const grant = (memberId: MemberId) =>
      world.transaction((unit) => creditTokens(unit, 'grant', { memberId, amount: 5, reference: 'the prize' }));
    await grant(member);
    expect(await requireRefusal(grant(other))).toEqual({ code: 'payments.causeBookedOtherwise' });
    expect(await grant(member)).toMatchObject({ isRepeat: true });
  });
});

test('a ledger that is off by more than an integer holds is still added up', async () => {
  const seen = world.transaction(async ({ db }) => {
    for (const table of ['ledger_transaction', 'ledger_entry'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(db);
    await sql`
      with booked as (
        insert into ledger_transaction (id, asset, kind, reference, entry_count, created_at)
        select gen_random_uuid(), 'token', 'grant', 'much ' || n, 2, now() from generate_series(1, 2) as n returning position
      )
      insert into ledger_entry (account_id, position, amount, asset) select id, position, 2000000000, 'token'
      from booked, ledger_account where asset = 'token' and owner_id is null and name = 'issued'`.execute(db);
    throw Object.assign(new Error('undone'), { breaches: await findLedgerBreaches(db, 'token') });
  });
  await expect(seen).rejects.toMatchObject({
    message: 'undone',
    breaches: { transactionsOutOfBalance: 2, total: 4_000_000_000 },
  });
});

describe('many at once', () => {
  test('of fifty who spend the last token, one does', async () => {
    const member = await newMember();
    await give(member, 1);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => spend(member, 1)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(outcomes.length - refused.length).toBe(1);
    expect(refused.map(({ reason }) => (reason as Refusal).code)).toEqual(
      Array.from({ length: 49 }, () => 'payments.notEnoughTokens'),
    );
    expect(await held(member)).toEqual({ granted: 0, purchased: 0 });
  });

  test('one cause told fifty times is booked once, and all are told the same', async () => {
    const member = await newMember();
    const bookings = await Promise.all(
      Array.from({ length: 50 }, () =>
        world.transaction((unit) =>
          creditTokens(unit, 'purchase', { memberId: member, amount: 25, reference: 'payment 1' }),
        ),
      ),
    );
    expect(new Set(bookings.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(bookings.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect(await held(member)).toEqual({ granted: 0, purchased: 25 });
  });

  test('a transaction is reversed once, whoever tries', async () => {
    const member = await newMember();
    await give(member, 7);
    const { transactionId } = await spend(member, 7);
    const reversals = await Promise.all(Array.from({ length: 20 }, () => reverse(transactionId)));
    expect(new Set(reversals.map((booking) => booking.transactionId)).size).toBe(1);
    expect(await held(member)).toEqual({ granted: 7, purchased: 0 });
  });

  test('whatever is given, bought, spent, corrected, repeated and reversed at once, no token is made or lost and no account falls below zero', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, newMember));
    const step = fc.record({
      kind: fc.constantFrom('grant', 'purchase', 'spend', 'take', 'reverse'),
      member: fc.nat(2),
      amount: fc.integer({ min: 1, max: 12 }),
      /** Few references, so that many steps repeat a cause. */
      cause: fc.nat(3),
      booked: fc.nat(1_000),
    });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 4 }),
        async (waves) => {
          round += 1;
          const booked = new Map<string, number>();
          const before = await total(members);
          for (const wave of waves) {
            const known = [...booked.keys()];
            const outcomes = await Promise.allSettled(wave.map((one) => act(one, known)));
            for (const outcome of outcomes) {
              if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal);
              else if (outcome.value) booked.set(outcome.value.id, outcome.value.change);
            }
          }
          expect((await total(members)) - before).toBe([...booked.values()].reduce((sum, change) => sum + change, 0));
          expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );

    async function act(
      {
        kind,
        member,
        amount,
        cause,
        booked,
      }: { kind: string; member: number; amount: number; cause: number; booked: number },
      known: readonly string[],
    ) {
      const memberId = members[member];
      if (!memberId) throw new Error('no such member');
      const movement = { memberId, amount, reference: `${round}-${member}-${amount}-${cause}` };
      if (kind === 'reverse') {
        const id = known[booked % Math.max(known.length, 1)];
        if (id === undefined) return null;
        const reversal = await reverse(TokenTransactionId.parse(id));
        return { id: reversal.transactionId, change: await readChange(reversal.transactionId) };
      }
      const booking = await world.transaction((unit) => {
        if (kind === 'spend') return spendTokens(unit, 'chainUnlock', movement);
        if (kind === 'take') return removeTokens(unit, movement);
        return kind === 'grant' ? grantTokens(unit, movement) : creditTokens(unit, 'purchase', movement);
      });
      return { id: booking.transactionId, change: kind === 'grant' || kind === 'purchase' ? amount : -amount };
    }
  });
});

const total = async (members: readonly MemberId[]) =>
  (await loadTokenBalances(world.db, members)).reduce((sum, balance) => sum + balance.total, 0);

/** The sum of a transaction's entries on member accounts. */
async function readChange(id: TokenTransactionId): Promise<number> {
  const { rows } = await sql<{ change: number }>`
    select sum(amount)::int as change from ledger_entry
    join ledger_transaction booked using (position) join ledger_account account on account.id = account_id
    where booked.id = ${id} and owner_id is not null`.execute(world.db);
  return rows[0]?.change ?? 0;
}

describe('a reversal', () => {
  test('puts tokens back where they came from', async () => {
    const member = await newMember();
    await give(member, 4);
    await give(member, 10, 'purchase');
    const { transactionId } = await spend(member, 6);
    await reverse(transactionId);
    expect(await held(member)).toEqual({ granted: 4, purchased: 10 });
  });

  test('of a grant that is spent is refused, and the tokens are told', async () => {
    const member = await newMember();
    const { transactionId } = await give(member, 10);
    await spend(member, 8);
    expect(await requireRefusal(reverse(transactionId))).toEqual({
      code: 'payments.notEnoughTokens',
      balance: 2,
      needed: 10,
    });
  });

  test('of a reversal, or of nothing, is refused', async () => {
    const member = await newMember();
    const reversal = await reverse((await give(member, 1)).transactionId);
    expect(await requireRefusal(reverse(reversal.transactionId))).toEqual({ code: 'payments.notReversible' });
    expect(await requireRefusal(reverse(newId(TokenTransactionId)))).toEqual({ code: 'payments.noSuchTransaction' });
  });
});

describe('whatever code does, the database refuses', () => {
  const readAccountId = async (memberId: MemberId) =>
    (
      await sql<{
        id: string;
      }>`select id from ledger_account where asset = 'token' and owner_id = ${memberId} and name = 'granted'`.execute(
        world.db,
      )
    ).rows[0]?.id ?? '';
  const house = sql`(select id from ledger_account where asset = 'token' and owner_id is null and name = 'issued')`;
  const book = (entries: number, ...amounts: readonly (readonly [string | null, number])[]) =>
    bookAs('grant', entries, ...amounts);
  const bookAs = (kind: string, entries: number, ...amounts: readonly (readonly [string | null, number])[]) =>
    world.transaction(async (unit) => {
      await sql`
        with booked as (
          insert into ledger_transaction (id, asset, kind, reference, entry_count, created_at)
          values (${newId(TokenTransactionId)}, 'token', ${kind}, ${randomUUID()}, ${entries}, now()) returning position
        ) insert into ledger_entry (account_id, position, amount, asset) select account_id, position, amount, 'token' from booked,
          (values ${sql.join(amounts.map(([account, amount]) => sql`(${account === null ? house : sql`${account}::uuid`}, ${amount}::int)`))}) as entry (account_id, amount)`.execute(
        unit.db,
      );
    });

  test('a transaction that makes tokens of nothing', async () => {
    const member = await newMember();
    await give(member, 5);
    const account = await readAccountId(member);
    expect(await findConstraint(book(2, [account, 3], [null, -2]))).toBe('ledger_transaction_balances');
    expect(await findConstraint(book(3, [account, 3], [null, -3]))).toBe('ledger_transaction_balances');
  });

  test('a transaction without entries, and entries added to one later', async () => {
    const member = await newMember();
    const { transactionId } = await give(member, 5);
    const empty = sql`insert into ledger_transaction (id, asset, kind, reference, entry_count, created_at) values (${newId(TokenTransactionId)}, 'token', 'grant', 'empty', 2, now())`;
    expect(await findConstraint(empty.execute(world.db))).toBe('ledger_transaction_balances');
    const added = sql`
      insert into ledger_entry (account_id, position, amount, asset)
      select account.id, booked.position, amount.amount, 'token' from ledger_transaction booked,
        (values ('boosts', 5), ('chains', -5)) as amount (name, amount)
        join ledger_account account on account.asset = 'token' and account.name = amount.name
      where booked.id = ${transactionId}`;
    expect(await findConstraint(added.execute(world.db))).toBe('ledger_transaction_balances');
  });

  test('a grant that takes from a member, and a boost that gives to one', async () => {
    const member = await newMember();
    await give(member, 5);
    const account = await readAccountId(member);
    expect(await findConstraint(book(2, [account, -3], [null, 3]))).toBe('ledger_entry_direction');
    expect(await findConstraint(bookAs('boost', 2, [account, 3], [null, -3]))).toBe('ledger_entry_direction');
  });

  test('a member below zero', async () => {
    const member = await newMember();
    await give(member, 5);
    expect(await findConstraint(book(2, [await readAccountId(member), -6], [null, 6]))).toBe(
      'ledger_entry_tokens_not_below_zero',
    );
  });

  test.each([
    'update ledger_entry set amount = 1',
    'delete from ledger_entry',
    'update ledger_transaction set memo = null',
    'delete from ledger_transaction',
    'truncate ledger_entry, ledger_transaction, ledger_account',
    "update ledger_account set name = 'sales'",
  ])('%s', async (statement) => {
    expect(await findConstraint(sql.raw(statement).execute(world.db))).toBe('ledger_is_written_once');
  });
});

describe('an account of 100,000 entries', () => {
  const [count, portion] = [100_000, 10_000];
  let member: MemberId;

  beforeAll(async () => {
    member = await newMember();
    await give(member, 1);
    // The triggers would take half a minute row by row; each test checks afterwards that the rows equal what they would
    // write.
    await world.transaction(async ({ db }) => {
      for (const table of ['ledger_transaction', 'ledger_entry'])
        await sql.raw(`alter table ${table} disable trigger user`).execute(db);
      // In portions: one statement for all of them comes near the limit of statements on a busy machine.
      for (let before = 0; before < count; before += portion)
        await sql`
        with booked as (
          insert into ledger_transaction (id, asset, kind, reference, entry_count, created_at)
          select gen_random_uuid(), 'token', 'grant', 'many ' || n, 2, now()
          from generate_series(${before + 1}::int, ${before + portion}::int) as n returning position
        )
        insert into ledger_entry (account_id, position, amount, balance_after, asset)
        select id, position, 1, 1 + ${before}::int + row_number() over (order by position), 'token'
        from booked, ledger_account where asset = 'token' and owner_id = ${member} and name = 'granted'
        union all select id, position, -1, null, 'token'
        from booked, ledger_account where asset = 'token' and owner_id is null and name = 'issued'`.execute(db);
      for (const table of ['ledger_transaction', 'ledger_entry'])
        await sql.raw(`alter table ${table} enable trigger user`).execute(db);
    });
    // As many accounts as a site has. With the few of a test PostgreSQL expects an entry of the account wherever it
    // begins to read, and some samples of the table made it read all entries by their position.
    await sql`alter table ledger_entry alter column account_id set (n_distinct = 100000)`.execute(world.db);
    await sql`analyze ledger_entry, ledger_transaction, ledger_account`.execute(world.db);
  });

  /** Counts the 8 kB pages that the first statement sent through this database touches. */
  async function countPages(read: (db: Db) => Promise<unknown>): Promise<number> {
    const { db, statements } = createRecordingDb(world.db);
    await read(db);
    expect(statements).toHaveLength(1);
    return pagesRead(await explainPlan(world.host.database.pool, statements[0]));
  }

  test('tells its balance in one statement that reads its end alone', async () => {
    expect(await held(member)).toEqual({ granted: count + 1, purchased: 0 });
    expect(await countPages((db) => loadTokenBalances(db, [member]))).toBeLessThan(40);
  });

  test('lists its latest bookings in one statement that reads no more than them', async () => {
    expect(
      await countPages((db) =>
        loadTokenStatement(db, createCursorCodec(world.host.secrets), member, { limit: 10 }, world.clock.now()),
      ),
    ).toBeLessThan(400);
  });

  test('is spent from without adding it up', async () => {
    await spend(member, 10);
    expect(await held(member)).toEqual({ granted: count - 9, purchased: 0 });
  });
});
