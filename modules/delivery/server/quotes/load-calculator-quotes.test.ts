import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { itemForm, makeItem } from '#modules/items/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { loadCalculatorQuotes } from './load-calculator-quotes.ts';
import { fetchCourierQuotes } from '../couriers/fetch-courier-quotes.ts';
import type { Courier } from '../couriers/courier.ts';
import { listConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { setCourierEnabled } from '../orders/operate-parcels.ts';
import { typedTables } from '../tables.ts';

const world = await testWorld();
const from = { suburb: 'Paddington', state: 'QLD' as const, postcode: '' };
const to = { suburb: 'Fitzroy', state: 'VIC' as const, postcode: '' };
const parcel = { weightGrams: 2_000, lengthMm: 320, widthMm: 200, heightMm: 125 };

describe('the calculator', () => {
  it('shows guests the price, days and emissions of each courier, the cheapest first', async () => {
    const { quotes, silent } = await world.guest().delivery.calculate.query({ from, to, parcel });
    expect(quotes.map(({ carrier }) => carrier)).toEqual(['wombat', 'magpie']);
    expect(quotes[0]).toMatchObject({ service: 'standard', days: { from: 3, to: 5 } });
    expect(quotes[0]?.co2Grams).toBeGreaterThan(0);
    expect(silent).toEqual([]);
  });

  it.each([
    ['a place that is not known', { to: { ...to, suburb: 'Nowhere at all' } }],
    ['a parcel that is too heavy', { parcel: { ...parcel, weightGrams: 60_000 } }],
  ])('has no quote for %s: delivery.noQuote', async (_name, change) => {
    const asked = world.guest().delivery.calculate.query({ from, to, parcel, ...change });
    expect(await expectRefusal(asked)).toMatchObject({ code: 'delivery.noQuote' });
  });

  it('has no quotes in production without a courier', async () => {
    const config = { ...world.host.config, APP_MODE: 'production' as const };
    const site = { db: world.db, config, clock: world.clock, now: world.clock.now() };
    // Parcels of one gram: an answer that no other test has cached.
    const input = { from, to, parcel: { ...parcel, weightGrams: 1 } };
    const asked = loadCalculatorQuotes(site, { input, askerKey: 'test', limits: world.host.limits });
    await expect(asked).rejects.toThrow('delivery.noQuote');
  });

  it('asks couriers once for the same question while its answer holds', async () => {
    const asked = { from, to, parcel: { ...parcel, weightGrams: 1_999 } };
    const first = await world.guest().delivery.calculate.query(asked);
    await world.transaction((unit) => setCourierEnabled(unit, 'magpie', false, 'test'));
    expect(await world.guest().delivery.calculate.query(asked)).toEqual(first);
    world.clock.advance({ minutes: 31 });
    expect((await world.guest().delivery.calculate.query(asked)).quotes).toHaveLength(1);
    await world.transaction((unit) => setCourierEnabled(unit, 'magpie', true, 'test'));
  });

  it('makes no draft, and counts each new question against the limit of its address', async () => {
    const taken: string[] = [];
    const limits = {
      take: async (limitClass: string, key: string) => void taken.push(`${limitClass} ${key}`),
    };
    const { db, clock, host } = world;
    const site = { db, config: host.config, clock, now: clock.now() };
    const address = randomUUID();
    // Weights that no other test asks for: answers that are not cached.
    for (const weightGrams of [2_101, 2_101, 2_102])
      await loadCalculatorQuotes(site, {
        input: { from, to, parcel: { ...parcel, weightGrams } },
        askerKey: address,
        limits,
      });
    expect(taken).toEqual([`quotes ${address}`, `quotes ${address}`]);
    expect(await typedTables(db).selectFrom('parcel').select('id').execute()).toEqual([]);
    expect(await typedTables(db).selectFrom('courier_booking').select('id').execute()).toEqual([]);
  });

  it.each([null, 0, -3, 1.5])('refuses %s as a weight and as a side, each by name', async (number) => {
    const empty = { weightGrams: number, lengthMm: number, widthMm: number, heightMm: number };
    const { fields } = await expectRefusal(world.guest().delivery.calculate.query({ from, to, parcel: empty }));
    expect(Object.fromEntries(fields.map(({ path, code }) => [path, code]))).toEqual({
      'parcel.weightGrams': 'delivery.field.weight',
      'parcel.lengthMm': 'delivery.field.side',
      'parcel.widthMm': 'delivery.field.side',
      'parcel.heightMm': 'delivery.field.side',
    });
  });
});

describe('an item’s page', () => {
  const place = { suburb: 'Paddington', region: 'QLD', latitude: -27.46, longitude: 153.0 };

  it('shows a member the range to their suburb, and asks others for it', async () => {
    const [owner, viewer] = [await world.member(), await world.member()];
    const itemId = await makeItem(world.db, owner.id, { place });
    expect(await world.guest().delivery.estimateForItem.query({ itemId })).toEqual({ kind: 'noPlace' });
    await world.as(viewer).members.savePlace.mutate(to);
    expect(await world.as(viewer).delivery.estimateForItem.query({ itemId })).toMatchObject({
      kind: 'range',
      from: 'Paddington',
      to: 'Fitzroy',
      days: { from: 2, to: 5 },
    });
  });

  it('measures to the suburb named by a device where the profile has none', async () => {
    const [owner, viewer] = [await world.member(), await world.member()];
    const itemId = await makeItem(world.db, owner.id, { place });
    const near = { suburb: 'fitzroy', state: 'VIC' };
    const ask = { itemId, near };
    expect(await world.guest().delivery.estimateForItem.query(ask)).toMatchObject({ kind: 'range', to: 'Fitzroy' });
    expect(await world.as(viewer).delivery.estimateForItem.query(ask)).toMatchObject({ kind: 'range', to: 'Fitzroy' });
    await world.as(viewer).members.savePlace.mutate({ suburb: 'Paddington', state: 'QLD', postcode: '' });
    expect(await world.as(viewer).delivery.estimateForItem.query(ask)).toMatchObject({ to: 'Paddington' });
    for (const unknown of [{ suburb: 'Nowhere at all' }, { state: 'XX' }]) {
      const nowhere = { itemId, near: { ...near, ...unknown } };
      expect(await world.guest().delivery.estimateForItem.query(nowhere)).toEqual({ kind: 'noPlace' });
    }
  });

  it('shows an owner no price to their own suburb', async () => {
    const owner = await world.member();
    await world.as(owner).members.savePlace.mutate(to);
    const itemId = await makeItem(world.db, owner.id, { place });
    expect(await world.as(owner).delivery.estimateForItem.query({ itemId })).toEqual({ kind: 'none' });
  });

  it('shows nothing where the owner only meets, or the item has no place', async () => {
    const owner = await world.member();
    const meets = await makeItem(world.db, owner.id, { place, deliveryPreference: 'meet' });
    const nowhere = await makeItem(world.db, owner.id);
    for (const itemId of [meets, nowhere])
      expect(await world.guest().delivery.estimateForItem.query({ itemId })).toEqual({ kind: 'none' });
  });

  it('fills the calculator with its suburb and size', async () => {
    const owner = await world.member();
    const itemId = await makeItem(world.db, owner.id, { place });
    const { weightGrams, lengthMm, widthMm, heightMm } = itemForm();
    expect(await world.guest().delivery.parcelOfItem.query({ itemId })).toEqual({
      from: { suburb: 'Paddington', state: 'QLD', postcode: '' },
      parcel: { weightGrams, lengthMm, widthMm, heightMm },
    });
  });

  it('is not found where the item is hidden', async () => {
    const owner = await world.member();
    const itemId = await makeItem(world.db, owner.id, { state: 'draft', place });
    expect(await expectRefusal(world.guest().delivery.parcelOfItem.query({ itemId }))).toMatchObject({
      kind: 'notFound',
    });
  });
});

describe('quotes side by side', () => {
  const point = { latitude: -27.46, longitude: 153.0 };
  const question = { from: { ...from, ...point }, to: { ...to, latitude: -37.8, longitude: 144.98 }, parcel };

  it('come from the others when one fails and one never answers', async () => {
    const [wombat, magpie] = listConfiguredCouriers({ config: world.host.config, db: world.db, clock: world.clock });
    if (!wombat || !magpie) throw new Error('the demo has two couriers');
    const hanging: Courier = { ...magpie, key: 'transdirect', quote: () => new Promise(() => undefined) };
    const failing: Courier = { ...magpie, quote: () => Promise.reject(new Error('500')) };
    // Known before the limit begins to run, so that a busy machine cannot make it late.
    const quotes = await wombat.quote(question, AbortSignal.timeout(60_000));
    const prompt: Courier = { ...wombat, quote: () => Promise.resolve(quotes) };
    const list = await fetchCourierQuotes([hanging, failing, prompt], question, 50);
    expect(list.quotes.map(({ carrier }) => carrier)).toEqual(['wombat']);
    expect(list.silent).toEqual(['transdirect', 'magpie']);
  });
});
