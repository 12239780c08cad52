import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testWorld } from '#testing/world.ts';
import type { CentsAccount } from '../../domain/cents.ts';
import { bookCents } from './book-cents.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../ledger/ledger-breaches.ts';
import { loadCentsBalances } from './cents-balances.ts';

const world = await testWorld();
const book = (lines: readonly (readonly [CentsAccount, number])[], reference: string = randomUUID()) =>
  world.transaction((unit) =>
    bookCents(unit, {
      cause: 'courierFee',
      reference,
      lines: lines.map(([account, cents]) => ({ account, cents })),
    }),
  );

test('cents move between accounts, once for one cause', async () => {
  const house: CentsAccount = `house:a${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  const reference = randomUUID();
  expect(
    await book(
      [
        ['house:provider', 950],
        [house, -950],
      ],
      reference,
    ),
  ).toBe(true);
  expect(
    await book(
      [
        ['house:provider', 950],
        [house, -950],
      ],
      reference,
    ),
  ).toBe(false);
  await expect(
    book(
      [
        ['house:provider', 900],
        [house, -900],
      ],
      reference,
    ),
  ).rejects.toMatchObject({
    code: 'payments.causeBookedOtherwise',
  });
  expect(await loadCentsBalances(world.db, [house])).toEqual([{ account: house, cents: -950 }]);
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});

test('a booking out of balance is none', async () => {
  await expect(
    book([
      ['house:provider', 950],
      ['house:courier', -949],
    ]),
  ).rejects.toThrow(RangeError);
  await expect(
    book([
      ['house:provider', 0.5],
      ['house:courier', -0.5],
    ]),
  ).rejects.toThrow(RangeError);
});

test("a member's account never falls below zero, however many take from it at once", async () => {
  const account: CentsAccount = `member:${(await world.member()).id}`;
  await book([
    ['house:provider', -500],
    [account, 500],
  ]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      book([
        [account, -500],
        ['house:courier', 500],
      ]),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await loadCentsBalances(world.db, [account])).toEqual([{ account, cents: 0 }]);
});
