import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { giveTokens } from '../../testing.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../ledger/ledger-breaches.ts';
import { loadTokenBalances } from '../ledger/token-balance.ts';
import { holdTokens, releaseHeldTokens, refundCapturedTokens, captureHeldTokens } from './hold-tokens.ts';

const world = await testWorld();

async function memberWithHold() {
  const { id } = await world.member();
  await world.transaction((unit) => giveTokens(unit, id, 3));
  await world.transaction((unit) => giveTokens(unit, id, 10, 'purchase'));
  const reference = randomUUID();
  const hold = () => world.transaction((unit) => holdTokens(unit, id, { tokens: 5, cause: 'chainUnlock', reference }));
  const holdId = await hold();
  const balance = async () => (await loadTokenBalances(world.db, [id]))[0];
  return { id, hold, holdId, balance };
}

test('tokens that are set aside cannot be spent, and are taken once', async () => {
  const { hold, holdId, balance } = await memberWithHold();
  expect(await hold()).toBe(holdId);
  expect(await balance()).toMatchObject({ granted: 0, purchased: 8 });
  for (let repeat = 0; repeat < 2; repeat++) await world.transaction((unit) => captureHeldTokens(unit, holdId));
  await expect(world.transaction((unit) => releaseHeldTokens(unit, holdId))).rejects.toMatchObject({
    code: 'payments.holdSettled',
  });
  expect(await balance()).toMatchObject({ total: 8 });
  expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
});

test('released tokens are what they were, given or bought, once', async () => {
  const { holdId, balance } = await memberWithHold();
  for (let repeat = 0; repeat < 2; repeat++) await world.transaction((unit) => releaseHeldTokens(unit, holdId));
  expect(await balance()).toMatchObject({ granted: 3, purchased: 10 });
  await expect(world.transaction((unit) => captureHeldTokens(unit, holdId))).rejects.toMatchObject({
    code: 'payments.holdSettled',
  });
});

test('of a taking and a releasing at once, one is done', async () => {
  const { holdId, balance } = await memberWithHold();
  const outcomes = await Promise.allSettled([
    world.transaction((unit) => captureHeldTokens(unit, holdId)),
    world.transaction((unit) => releaseHeldTokens(unit, holdId)),
  ]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect([8, 13]).toContain((await balance())?.total);
});

test('tokens that were taken for nothing come back as they were, once; others do not', async () => {
  const { holdId, balance } = await memberWithHold();
  await expect(world.transaction((unit) => refundCapturedTokens(unit, holdId))).rejects.toMatchObject({
    code: 'payments.holdSettled',
  });
  await world.transaction((unit) => captureHeldTokens(unit, holdId));
  for (let repeat = 0; repeat < 2; repeat++) await world.transaction((unit) => refundCapturedTokens(unit, holdId));
  expect(await balance()).toMatchObject({ granted: 3, purchased: 10 });
  expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
});
