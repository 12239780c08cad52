import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testWorld } from '#testing/world.ts';
import type { CentsAccount } from '../../domain/cents.ts';
import { bookCents } from './book-cents.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../ledger/ledger-breaches.ts';

const connections = 64;
const seconds = 15;
const world = await testWorld({ DATABASE_POOL: String(connections + 4) });

/** Bookings a second of as many members as there are connections, each against the house account named for it. */
async function measureRate(houseOf: (index: number) => CentsAccount): Promise<number> {
  const members: CentsAccount[] = [];
  for (let made = 0; made < connections; made += 1) members.push(`member:${(await world.member()).id}`);
  const book = (index: number) =>
    world.transaction((unit) =>
      bookCents(unit, {
        cause: 'courierFee',
        reference: randomUUID(),
        lines: [
          { account: houseOf(index), cents: -100 },
          { account: members[index] ?? 'house:provider', cents: 100 },
        ],
      }),
    );
  await Promise.all(members.map((_member, index) => book(index)));
  let booked = 0;
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    members.map(async (_member, index) => {
      while (performance.now() < until) {
        await book(index);
        booked += 1;
      }
    }),
  );
  return booked / seconds;
}

test(`${connections} connections that post against one house account reach half the rate of one each`, async () => {
  const name = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const [own, one] = [
    await measureRate((index) => `house:rate${name(index)}`),
    await measureRate(() => 'house:rateOfAll'),
  ];
  process.stdout.write(`one house account: ${one.toFixed(0)} bookings/s; one each: ${own.toFixed(0)} bookings/s\n`);
  expect(one).toBeGreaterThanOrEqual(own / 2);
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});
