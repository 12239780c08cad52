import { expect, it } from 'vitest';
import { findLedgerBreaches, noLedgerBreaches } from '#modules/payments/testing.ts';
import { testWorld } from '#testing/world.ts';
import { courierSwapFixture } from '../../testing.ts';
import { loadProtection } from '../protection/protected-swap.fixture.ts';
import { loadFundTotals, loadProtectionMoney } from '../protection/protection-money.fixture.ts';
import { deleteHalfWayProtection, seedHalfWayProtection, seedLostParcelProtection } from './seed-protection.ts';

const world = await testWorld();

it('the sample data has a protected swap half way, and one of which a lost parcel was paid', async () => {
  const halfWay = await courierSwapFixture(world);
  expect(await world.transaction((unit) => seedHalfWayProtection(unit, halfWay.swapId))).toBe(true);
  const packing = await loadProtection(world, halfWay, halfWay.ana);
  expect(packing.state).toBe('packing');
  expect(packing.promises.map(({ state }) => state)).toEqual(['packed', 'promised']);

  const lost = await courierSwapFixture(world);
  expect(await world.transaction((unit) => seedLostParcelProtection(unit, lost.swapId))).toBe(true);
  const carrying = await loadProtection(world, lost, lost.ana);
  const receiver = carrying.promises.find(({ state }) => state === 'lost')?.to.id ?? '';
  expect(await loadProtectionMoney(world, { protectionId: carrying.id })).toEqual({
    taken: 0,
    cover: 10_000,
    fund: 8_000,
    paid: { [receiver]: 18_000 },
  });
  expect(await loadFundTotals(world)).toEqual({ reserved: 2 * 18_000 + 8_000, spent: 8_000 });
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);

  // A swap that goes on is half way no longer, and may be the next to be shown.
  await world.transaction((unit) => deleteHalfWayProtection(unit, halfWay.swapId));
  expect(await loadFundTotals(world)).toEqual({ reserved: 8_000, spent: 8_000 });
  expect(await world.transaction((unit) => seedLostParcelProtection(unit, halfWay.swapId))).toBe(true);
});
