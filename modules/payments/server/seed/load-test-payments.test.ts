import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLoadSqlFunctions } from '#platform/load/load.ts';
import { testWorld } from '#testing/world.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../ledger/ledger-breaches.ts';
import { paymentLoadTestStep } from './load-test-payments.ts';

const world = await testWorld();

test('the load writes purchases with payments, and both ledgers are sound', async () => {
  const members = await Promise.all([world.member(), world.member(), world.member(), world.member()]);
  let wrote = 0;
  await world.transaction(async ({ db, now, config }) => {
    await createLoadSqlFunctions(db);
    for (const [index, { id }] of members.entries())
      await sql`insert into load_member values (${index + 1}, ${id}, 'Fitzroy', 'VIC', -37.8, 144.98)`.execute(db);
    await paymentLoadTestStep.run({ db, now, config, members: 4, items: 0, wrote: (rows) => void (wrote += rows) });
  });
  expect(wrote).toBe(paymentLoadTestStep.rows({ members: 4, items: 0 }));
  expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
  const buyer = members[2];
  if (!buyer) throw new Error('no buyer');
  expect((await world.as(buyer).payments.tokens.balance.query()).purchased).toBe(25);
  expect((await world.as(buyer).payments.payments.query({})).items).toMatchObject([{ cents: 1000, quantity: 25 }]);
});
