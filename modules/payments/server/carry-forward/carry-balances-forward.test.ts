import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findViolatedConstraint } from '#platform/errors/postgres-errors.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { Unit } from '#platform/db/unit.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { runWhileRowRefused } from '#testing/run-while-row-refused.ts';
import { testWorld } from '#testing/world.ts';
import type { CentsAccount } from '../../domain/cents.ts';
import { ledgerAssets } from '../../domain/ledger-asset.ts';
import { giveTokens } from '../../testing.ts';
import { bookCents } from '../cents/book-cents.ts';
import { loadCentsBalances } from '../cents/cents-balances.ts';
import { holdTokens, releaseHeldTokens, captureHeldTokens } from '../holds/hold-tokens.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../ledger/ledger-breaches.ts';
import { beginLeaverSettlement } from '../leaving/settle-leaver.ts';
import { spendTokens } from '../ledger/move-tokens.ts';
import { reverseTransaction } from '../ledger/reverse-transaction.ts';
import { loadTokenBalances } from '../ledger/token-balance.ts';
import { carryBalancesForwardJob, carryBalancesForward } from './carry-balances-forward.job.ts';

const world = await testWorld();
const year = 365.25 * 86_400_000;
/** Runs work as it would have run so many years ago. */
const ago = <T>(years: number, work: (unit: Unit) => Promise<T>): Promise<T> => {
  const now = new Date(Date.now() - years * year);
  return runTransaction({ ...world.host, clock: { now: () => now } }, { actor: null, traceId: 'test' }, work);
};
const before = new Date(Date.now() - 5.1 * year);
const carry = ({ id: ownerId }: Member) => carryBalancesForward(world.transaction, { asset: 'token', ownerId, before });
const carryHouse = () => carryBalancesForward(world.transaction, { asset: 'token', ownerId: null, before });
const carryCents = (ownerId: Member['id'] | null) =>
  carryBalancesForward(world.transaction, { asset: 'cents', ownerId, before });
const give = (years: number, { id }: Member, amount: number, kind: 'grant' | 'purchase' = 'grant') =>
  ago(years, (unit) => giveTokens(unit, id, amount, kind));
const spend = (years: number, { id: memberId }: Member, amount: number) =>
  ago(years, (unit) => spendTokens(unit, 'boost', { memberId, amount, reference: randomUUID() }));
const held = async ({ id }: Member) => {
  const [balance] = await loadTokenBalances(world.db, [id]);
  return balance && [balance.granted, balance.purchased];
};
const listKinds = async ({ id }: Member) =>
  (
    await sql<{ kind: string }>`
      select booked.kind from ledger_transaction booked where exists (
        select from ledger_entry entry join ledger_account account on account.id = entry.account_id
        where account.asset = 'token' and entry.position = booked.position and account.owner_id = ${id}) order by booked.position`.execute(
      world.db,
    )
  ).rows.map(({ kind }) => kind);
const totals = async () =>
  (
    await sql`
      select account.id::text as account, sum(entry.amount)::text as total from ledger_account account
      join ledger_entry entry on entry.account_id = account.id group by 1 having sum(entry.amount) <> 0 order by 1`.execute(
      world.db,
    )
  ).rows;
const findConstraint = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return findViolatedConstraint(error);
};
const sound = async () => {
  expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
};

describe('what a member had in closed years', () => {
  test('becomes one transaction with the same balances, behind the younger ones', async () => {
    const member = await world.member();
    await give(8, member, 20);
    await give(7.5, member, 10, 'purchase');
    await spend(7, member, 24);
    await spend(2, member, 1);
    const [balance, sums] = [await held(member), await totals()];
    expect(balance).toEqual([0, 5]);
    expect(await carry(member)).toBe(3);
    expect(await listKinds(member)).toEqual(['carriedForward', 'boost']);
    expect(await held(member)).toEqual(balance);
    expect(await totals()).toEqual(sums);
    expect(await carry(member)).toBe(0);
    await spend(0, member, 5);
    expect(await held(member)).toEqual([0, 0]);
    const { items } = await world.as(member).payments.tokens.statement.query({});
    expect(items.at(-1)).toMatchObject({ kind: 'carriedForward', amount: 6, balance: 6 });
    await sound();
  });

  test('is carried on with the next year, and cannot be reversed', async () => {
    const member = await world.member();
    await give(9, member, 5);
    expect(await carry(member)).toBe(1);
    await give(8, member, 7);
    expect(await carry(member)).toBe(2);
    expect(await listKinds(member)).toEqual(['carriedForward']);
    expect(await held(member)).toEqual([12, 0]);
    const owner = await world.member({ role: 'owner' });
    const [line] = (await world.as(member).payments.tokens.statement.query({})).items;
    const { rows } = await sql<{ id: string }>`
      select id from ledger_transaction where asset = 'token' and kind = 'carriedForward' and reference = ${member.id}`.execute(
      world.db,
    );
    const reversed = world.transaction((unit) => reverseTransaction(unit, (rows[0]?.id ?? '') as never), owner);
    expect(line?.kind).toBe('carriedForward');
    await expect(reversed).rejects.toMatchObject({ code: 'payments.notReversible' });
    await sound();
  });

  test('that was spent again is carried on with the next year too', async () => {
    const member = await world.member();
    const spendAll = async (years: number) => {
      await give(years, member, 5);
      await spend(years, member, 5);
    };
    await spendAll(9);
    expect(await carry(member)).toBe(2);
    expect(await listKinds(member)).toEqual([]);
    await spendAll(8);
    await give(7, member, 3);
    const sums = await totals();
    expect(await carry(member)).toBe(4);
    expect(await totals()).toEqual(sums);
    expect(await listKinds(member)).toEqual(['carriedForward']);
    expect(await carry(member)).toBe(0);
    await sound();
  });

  test('leaves nothing of an account that was closed then, and keeps the sums of the house', async () => {
    const member = await world.member();
    await give(8, member, 9);
    await ago(7, (unit) => beginLeaverSettlement(unit, member.id));
    const sums = await totals();
    expect(await carry(member)).toBe(2);
    expect(await held(member)).toEqual([0, 0]);
    expect(await totals()).toEqual(sums);
    await sound();
  });

  test('stays from the first transaction on whose tokens are still set aside', async () => {
    const member = await world.member();
    await give(8, member, 9);
    const hold = await ago(7, (unit) =>
      holdTokens(unit, member.id, { tokens: 4, cause: 'boost', reference: randomUUID() }),
    );
    await spend(6, member, 1);
    expect(await carry(member)).toBe(1);
    expect(await listKinds(member)).toEqual(['carriedForward', 'hold', 'boost']);
    await world.transaction((unit) => releaseHeldTokens(unit, hold));
    expect(await held(member)).toEqual([8, 0]);
    await sound();
  });

  test('that was set aside and taken is carried forward in two parts: the member’s, and one of the house', async () => {
    const taken = async (years: number, cause: 'boost' | 'chainUnlock') => {
      const member = await world.member();
      await give(years, member, 9);
      await ago(years, async (unit) =>
        captureHeldTokens(unit, await holdTokens(unit, member.id, { tokens: 4, cause, reference: randomUUID() })),
      );
      return member;
    };
    const [member] = [await taken(9, 'chainUnlock'), await taken(8, 'boost'), await taken(1, 'chainUnlock')];
    const ofHouse = async () => {
      const { rows } = await sql<{ kind: string }>`
        select booked.kind from ledger_transaction booked where booked.asset = 'token' and not exists (
          select from ledger_entry entry join ledger_account account on account.id = entry.account_id
          where entry.position = booked.position and account.owner_id is not null)
          and (booked.kind <> 'carriedForward' or booked.reference = 'house')
        order by booked.position`.execute(world.db);
      return rows.map(({ kind }) => kind);
    };
    const sums = await totals();
    expect(await ofHouse()).toEqual(['chainUnlock', 'boost', 'chainUnlock']);
    expect(await carryHouse()).toBe(2);
    expect(await carryHouse()).toBe(0);
    expect(await ofHouse()).toEqual(['carriedForward', 'chainUnlock']);
    expect(await carry(member)).toBe(2);
    expect(await totals()).toEqual(sums);
    await taken(7, 'boost');
    expect(await carryHouse()).toBe(2);
    expect(await ofHouse()).toEqual(['chainUnlock', 'carriedForward']);
    expect(await held(member)).toEqual([5, 0]);
    await sound();
  });

  test('waits for bookings of the member, and they for it: none is lost', async () => {
    const member = await world.member();
    for (let years = 9; years > 6; years -= 0.5) await give(years, member, 10);
    await Promise.all([
      ...Array.from({ length: 10 }, () => spend(0, member, 1)),
      carry(member),
      carry(member),
      ...Array.from({ length: 10 }, () => give(0, member, 2)),
    ]);
    expect(await held(member)).toEqual([60 - 10 + 20, 0]);
    await sound();
  });
});

describe('whatever code does, the database refuses', () => {
  test.each(ledgerAssets)('an ordinary delete from the ledger of %s, of old rows too', async (asset) => {
    await give(8, await world.member(), 1);
    for (const table of ['entry', 'transaction', 'account'])
      expect(
        await findConstraint(sql.raw(`delete from ledger_${table} where asset = '${asset}'`).execute(world.db)),
      ).toBe('ledger_is_written_once');
  });

  test('a delete of whole old transactions by a statement that names the job', async () => {
    const member = await world.member();
    await give(8, member, 3);
    const at = `position in (select entry.position from ledger_entry entry join ledger_account account
      on account.id = entry.account_id where account.owner_id = '${member.id}')`;
    const named = `/* carry_ledger_forward */ delete from ledger_entry where ${at}`;
    for (const statement of [named, `do $$ begin ${named}; end $$`]) {
      const deleted = world.transaction(async (unit) => {
        await sql`select set_config('swapu.carried_forward', pg_current_xact_id()::text, true)`.execute(unit.db);
        await sql`select ledger_is_carried_forward()`.execute(unit.db);
        await sql.raw(statement).execute(unit.db);
      });
      expect(await findConstraint(deleted)).toBe('ledger_is_written_once');
    }
    expect(await held(member)).toEqual([3, 0]);
  });

  test('a delete in a transaction that carried a member forward', async () => {
    const member = await world.member();
    await give(8, member, 3);
    const deleted = world.transaction(async (unit) => {
      await sql`select carry_ledger_forward('token', ${member.id}::uuid, ${before}::timestamptz)`.execute(unit.db);
      await sql`delete from ledger_entry`.execute(unit.db);
    });
    expect(await findConstraint(deleted)).toBe('ledger_is_written_once');
    expect(await listKinds(member)).toEqual(['grant']);
  });

  test('to carry forward what is younger than five years', async () => {
    const { id: ownerId } = await world.member();
    await give(1, { id: ownerId } as Member, 3);
    const soon = new Date(Date.now() - year / 2);
    const carried = carryBalancesForward(world.transaction, { asset: 'token', ownerId, before: soon });
    expect(await findConstraint(carried)).toBe('ledger_keeps_five_years');
  });
});

describe('cents of closed years', () => {
  const book = (years: number, ...lines: readonly (readonly [CentsAccount, number])[]) =>
    ago(years, (unit) =>
      bookCents(unit, {
        cause: 'test',
        reference: randomUUID(),
        lines: lines.map(([account, cents]) => ({ account, cents })),
      }),
    );

  test('between house accounts come to one transaction', async () => {
    for (const years of [9, 8, 7, 1]) await book(years, ['house:provider', 1_000], ['house:tokens', -1_000]);
    const sums = await totals();
    expect(await carryCents(null)).toBe(3);
    expect(await carryCents(null)).toBe(0);
    await book(6, ['house:provider', -400], ['house:losses', 400]);
    expect(await carryCents(null)).toBe(2);
    expect(await loadCentsBalances(world.db, ['house:losses', 'house:provider', 'house:tokens'])).toEqual([
      { account: 'house:losses', cents: 400 },
      { account: 'house:provider', cents: 3_600 },
      { account: 'house:tokens', cents: -4_000 },
    ]);
    expect(sums.length).toBeGreaterThan(0);
    await sound();
  });

  test('of a member that came to nothing are carried on with the next year too', async () => {
    const { id } = await world.member();
    for (const years of [9, 8]) {
      await book(years, ['house:courier', -500], [`member:${id}`, 500]);
      await book(years, [`member:${id}`, -500], ['house:provider', 500]);
      const sums = await totals();
      expect(await carryCents(id)).toBe(years === 9 ? 2 : 3);
      expect(await totals()).toEqual(sums);
    }
    await sound();
  });

  test('of a member keep their balance, and of two members stay', async () => {
    const [one, other] = [await world.member(), await world.member()];
    const [mine, theirs] = [`member:${one.id}`, `member:${other.id}`] as const;
    await book(9, ['house:courier', -500], [mine, 500]);
    await book(8.5, ['house:courier', -100], [mine, 100]);
    await book(8, [mine, -200], [theirs, 200]);
    await book(7, [mine, -50], ['house:courier', 50]);
    const sums = await totals();
    expect(await carryCents(one.id)).toBe(2);
    expect(await carryCents(other.id)).toBe(0);
    expect(await totals()).toEqual(sums);
    await book(0, [mine, -350], ['house:courier', 350]);
    expect(await loadCentsBalances(world.db, [mine])).toEqual([{ account: mine, cents: 0 }]);
    await sound();
  });
});

test('the job carries both ledgers forward by the years of the setting, and a second night finds nothing', async () => {
  const members = [await world.member(), await world.member(), await world.member()];
  for (const member of members) for (const years of [9, 8, 1]) await give(years, member, 3);
  await ago(8, (unit) =>
    bookCents(unit, {
      cause: 'test',
      reference: randomUUID(),
      lines: [
        { account: 'house:provider', cents: 700 },
        { account: 'house:courier', cents: -700 },
      ],
    }),
  );
  const sums = await totals();
  const old = async () =>
    (
      await sql<{ old: number }>`
        select count(*)::int as old from ledger_transaction where kind <> 'carriedForward' and created_at < ${before}`.execute(
        world.db,
      )
    ).rows[0]?.old;
  const night = () => runJob(world.host, carryBalancesForwardJob, 'test', {});
  const kept = await old();
  await night();
  for (const member of members) expect(await listKinds(member)).toEqual(['carriedForward', 'grant']);
  expect(await totals()).toEqual(sums);
  const left = await old();
  expect(left).toBeLessThan(kept ?? 0);
  await night();
  expect(await old()).toBe(left);
  await sound();
});

test('a member whose transactions cannot be replaced keeps no other from being carried forward', async () => {
  const members = [await world.member(), await world.member(), await world.member()];
  for (const member of members) for (const years of [9, 8, 1]) await give(years, member, 3);
  const { rows } = await sql<{ account: string; owner: string }>`
    select id::text as account, owner_id as owner from ledger_account where asset = 'token' and name = 'granted' order by owner_id`.execute(
    world.db,
  );
  const [bad, ...others] = members.toSorted((one, other) => one.id.localeCompare(other.id));
  const account = rows.find(({ owner }) => owner === bad?.id)?.account ?? '';
  const night = () => runJob(world.host, carryBalancesForwardJob, 'test', {});
  await runWhileRowRefused(world.db, ['ledger_entry', 'account_id'], account, night);
  for (const member of others) expect(await listKinds(member)).toEqual(['carriedForward', 'grant']);
  expect(bad && (await listKinds(bad))).toEqual(['grant', 'grant', 'grant']);
  await night();
  expect(bad && (await listKinds(bad))).toEqual(['carriedForward', 'grant']);
  await sound();
});

test('any history, carried forward at any moment in between, has the balances of the same history', async () => {
  const step = fc.tuple(fc.constantFrom('grant', 'purchase', 'spend', 'carry'), fc.integer({ min: 1, max: 9 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const [carried, plain] = [await world.member(), await world.member()];
      for (const [index, [action, amount]] of steps.entries()) {
        const years = 9 - (index * 8) / steps.length;
        if (action === 'carry') await carry(carried);
        else
          for (const member of [carried, plain])
            await (action === 'spend' ? spend(years, member, amount) : give(years, member, amount, action)).catch(
              () => null,
            );
      }
      await carry(carried);
      expect(await held(carried)).toEqual(await held(plain));
    }),
    { numRuns: 15 },
  );
  await sound();
});
