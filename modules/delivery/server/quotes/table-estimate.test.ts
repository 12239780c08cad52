import { describe, expect, it } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { testWorld } from '#testing/world.ts';
import { estimateTableDelivery } from './table-estimate.ts';

const world = await testWorld();
const brisbane = { suburb: 'Paddington', region: 'QLD', latitude: -27.46, longitude: 153.0 };
const melbourne = { suburb: 'Fitzroy', region: 'VIC', latitude: -37.8, longitude: 144.98 };
const none = { giveCents: null, getCents: null };

/** A viewer in Brisbane and a partner in Melbourne, each with an item there. */
async function tableFixture() {
  const [viewer, partner] = [await world.member(), await world.member()];
  await world.as(viewer).members.savePlace.mutate({ suburb: 'Paddington', state: 'QLD', postcode: '' });
  await world.as(partner).members.savePlace.mutate({ suburb: 'Fitzroy', state: 'VIC', postcode: '' });
  const own = await makeItem(world.db, viewer.id, { place: brisbane });
  const theirs = await makeItem(world.db, partner.id, { place: melbourne });
  const estimate = (giveIds: (typeof own)[], getIds: (typeof own)[]) =>
    world.as(viewer).delivery.estimateForTable.query({ partnerId: partner.id, giveIds, getIds });
  return { viewer, partner, own, theirs, estimate };
}

describe('the swap table', () => {
  it('shows what each side costs by courier at least, a parcel for each item', async () => {
    const { viewer, own, theirs, estimate } = await tableFixture();
    const { giveCents, getCents } = await estimate([own], [theirs]);
    expect(giveCents).toBeGreaterThan(700);
    expect(getCents).toBe(giveCents);
    const second = await makeItem(world.db, viewer.id, { place: brisbane });
    expect(await estimate([own, second], [])).toEqual({ giveCents: (giveCents ?? 0) * 2, getCents: null });
  });

  it('has no figure for a side with an item that is handed over in person only, or has no place', async () => {
    const { partner, own, theirs, estimate } = await tableFixture();
    const meets = await makeItem(world.db, partner.id, { place: melbourne, deliveryPreference: 'meet' });
    const nowhere = await makeItem(world.db, partner.id);
    for (const hard of [meets, nowhere])
      expect(await estimate([own], [theirs, hard])).toMatchObject({
        getCents: null,
        giveCents: expect.any(Number) as 1,
      });
  });

  it('has no figure for another member’s item, or one that its viewer does not see', async () => {
    const { partner, own, theirs, estimate } = await tableFixture();
    const hidden = await makeItem(world.db, partner.id, { state: 'draft', place: melbourne });
    expect(await estimate([theirs], [own])).toEqual(none);
    expect((await estimate([], [hidden])).getCents).toBeNull();
  });

  it('has no figure in production without a courier', async () => {
    const { viewer, partner, own, theirs } = await tableFixture();
    const config = { ...world.host.config, APP_MODE: 'production' as const };
    const now = world.clock.now();
    const table = { viewerId: viewer.id, partnerId: partner.id, giveIds: [own], getIds: [theirs], now };
    expect(await estimateTableDelivery(world.db, config, table)).toEqual(none);
  });
});
