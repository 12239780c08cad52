import { expect, it } from 'vitest';
import { seededRandomOf } from '#platform/seed/seeded-random.ts';
import { testWorld } from '#testing/world.ts';
import { courierSwap } from '../../testing.ts';
import { tablesOf } from '../tables.ts';
import { parcelSeed } from './seed-parcels.ts';

const world = await testWorld();

it('the sample data has parcels that wait, move and have arrived, each with what its courier reported', async () => {
  const { swapId } = await courierSwap(world);
  const random = { ...seededRandomOf('parcels'), chance: () => true };
  const present = world.clock.now();
  const past = { host: world.host, present, random, at: (_moment: Date, work: never) => world.transaction(work) };
  for (const event of ['swap.sent', 'offers.accepted']) {
    const handler = parcelSeed.on?.find((one) => one.event === event);
    await handler?.handle(past as never, { swapId }, present);
  }
  const parcels = await tablesOf(world.db)
    .selectFrom('parcel')
    .select(['id', 'state'])
    .where('swap_id', '=', swapId)
    .execute();
  expect(parcels).toHaveLength(2);
  const events = await tablesOf(world.db).selectFrom('parcel_event').select('parcel_id').execute();
  const moving = parcels.filter(({ state }) => ['shipped', 'exception', 'delivered'].includes(state));
  expect(moving.length).toBeGreaterThan(0);
  for (const { id } of moving) expect(events.filter(({ parcel_id }) => parcel_id === id).length).toBeGreaterThan(2);
});
