import { describe, expect, it } from 'vitest';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import type { ParcelPath } from '../../domain/parcel.schemas.ts';
import type { LegPrices } from '../../domain/quote.schemas.ts';
import { buildAddress, buildOrderForm, courierSwapFixture, orderAtKeptPrice } from '../../testing.ts';
import { expireParcelsJob } from '../jobs/expire-parcels.job.ts';
import { setCourierEnabled } from '../orders/operate-parcels.ts';
import { typedTables } from '../tables.ts';
import { fetchLegQuotes } from './fetch-leg-quotes.ts';
import type { QuoteSite } from './fetch-quotes-between.ts';

const world = await testWorld();

/** The site, which notes each question to couriers. */
function countingSite(asked: string[], refusal?: Error): QuoteSite {
  const { db, host, clock } = world;
  const take = async (_limitClass: string, key: string) => {
    if (refusal) throw refusal;
    asked.push(key);
  };
  const transaction: QuoteSite['transaction'] = (work) => world.transaction(work);
  return { db, config: host.config, clock, now: clock.now(), transaction, limits: { take } };
}

const open = (site: QuoteSite, member: Member, path: ParcelPath) =>
  fetchLegQuotes(site, member, { ...path, isAgain: false });
const tap = (site: QuoteSite, member: Member, path: ParcelPath) =>
  fetchLegQuotes(site, member, { ...path, isAgain: true });

const readPrices = async (member: Member, path: ParcelPath): Promise<LegPrices | null> =>
  (await world.as(member).delivery.leg.query(path)).prices;

describe('the prices of an agreed courier', () => {
  it('are asked for once, though both open the swap at the same moment, and both see them', async () => {
    const { ana, ben, swapId, path } = await courierSwapFixture(world);
    expect(await readPrices(ana, path)).toMatchObject({ state: 'unasked', estimateCents: expect.any(Number) as 1 });
    const asked: string[] = [];
    const site = countingSite(asked);
    await Promise.all([ana, ben, ana, ben].map((member) => open(site, member, path)));
    expect(asked).toHaveLength(1);
    const prices = await readPrices(ana, path);
    expect(prices).toMatchObject({ state: 'quoted', quotes: [{ carrier: 'wombat' }, { carrier: 'magpie' }] });
    expect(await readPrices(ben, path)).toEqual(prices);
    for (const member of [ana, ben]) {
      const legs = await world.as(member).delivery.ofSwap.query({ swapId });
      expect(legs.find(({ postId }) => postId === path.postId)?.prices).toEqual(prices);
    }
  });

  it('hold for half an hour and are then asked for by a tap alone, again once for both', async () => {
    const { ana, ben, path } = await courierSwapFixture(world);
    const asked: string[] = [];
    await open(countingSite(asked), ben, path);
    world.clock.advance({ minutes: 29 });
    for (const call of [open, tap]) await call(countingSite(asked), ana, path);
    expect(await readPrices(ana, path)).toMatchObject({ state: 'quoted' });
    world.clock.advance({ minutes: 1 });
    await open(countingSite(asked), ana, path);
    expect(asked).toHaveLength(1);
    expect(await readPrices(ana, path)).toMatchObject({ state: 'estimated', estimateCents: expect.any(Number) as 1 });
    const site = countingSite(asked);
    await Promise.all([ana, ben].map((member) => tap(site, member, path)));
    expect(asked).toHaveLength(2);
    expect(await readPrices(ben, path)).toMatchObject({ state: 'quoted' });
  });

  it('stay an estimate where the share of questions is used up, which a tap is told', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const usedUp = countingSite([], platformErrors.tooMany({ seconds: 60 }));
    await open(usedUp, ana, path);
    expect(await readPrices(ana, path)).toMatchObject({ state: 'estimated' });
    await expect(tap(usedUp, ana, path)).rejects.toThrow('platform.tooMany');
    await tap(countingSite([]), ana, path);
    expect(await readPrices(ana, path)).toMatchObject({ state: 'quoted' });
  });

  it('stay an estimate while no courier answers, which a tap is told', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const switchAll = async (isOn: boolean) => {
      for (const carrier of ['wombat', 'magpie'] as const)
        await world.transaction((unit) => setCourierEnabled(unit, carrier, isOn, 'test'));
    };
    await switchAll(false);
    await open(countingSite([]), ana, path);
    expect(await readPrices(ana, path)).toMatchObject({ state: 'estimated', estimateCents: expect.any(Number) as 1 });
    await expect(tap(countingSite([]), ana, path)).rejects.toThrow('delivery.noQuote');
    expect(await readPrices(ana, path)).toMatchObject({ state: 'estimated' });
    await switchAll(true);
  });

  it('are none before both have an address', async () => {
    const { ana, ben, path } = await courierSwapFixture(world);
    await world.as(ben).members.dropAddress.mutate({});
    expect(await readPrices(ana, path)).toBeNull();
    const call = world.as(ana).delivery.fetchQuotes.mutate({ ...path, isAgain: true });
    expect(await expectRefusal(call)).toMatchObject({ code: 'delivery.wrongState' });
  });

  it.each([
    ['明', '李'],
    ['J', 'B'],
    ['मीरा', 'सीता'],
    ['A'.repeat(60), 'B'.repeat(60)],
  ])('are there for a receiver of any name that a profile takes: %s %s', async (firstName, lastName) => {
    const { ana, ben, path } = await courierSwapFixture(world);
    await world.as(ben).members.saveAddress.mutate(buildAddress({ firstName, lastName }));
    await orderAtKeptPrice(world.as(ana), path);
  });

  it('are of what is sent: another size or address takes another price', async () => {
    const { ana, ben, path } = await courierSwapFixture(world);
    await open(countingSite([]), ana, path);
    const bigger = buildOrderForm({ parcel: { weightGrams: 15_000, lengthMm: 600, widthMm: 400, heightMm: 300 } });
    const { quotes } = await world.as(ana).delivery.quote.mutate({ ...path, form: bigger });
    expect(await readPrices(ben, path)).toMatchObject({ state: 'quoted', quotes });
    await world.as(ben).members.saveAddress.mutate(buildAddress({ suburb: 'Paddington' }));
    expect(await readPrices(ana, path)).toMatchObject({ state: 'estimated' });
  });

  it('can be ordered without another word, on a day on which couriers collect', async () => {
    const { ana, ben, path } = await courierSwapFixture(world);
    const { quote, pickupOn } = await orderAtKeptPrice(world.as(ana), path);
    const { parcel, prices } = await world.as(ana).delivery.leg.query(path);
    expect(parcel).toMatchObject({ state: 'awaitingPayment', priceCents: quote.cents, pickupOn, description: 'Lamp' });
    expect(prices).toBeNull();
    const { carrier, service, cents } = quote;
    const order = (member: Member, day = pickupOn) =>
      expectRefusal(world.as(member).delivery.orderQuoted.mutate({ ...path, carrier, service, cents, pickupOn: day }));
    expect(await order(ana)).toMatchObject({ code: 'delivery.wrongState' });
    expect(await order(ben)).toMatchObject({ code: 'delivery.notFound' });
  });

  it('are ordered from the address of the profile, also after an order that was not paid', async () => {
    const { ana, path } = await courierSwapFixture(world);
    await orderAtKeptPrice(world.as(ana), path);
    await world.as(ana).members.saveAddress.mutate(buildAddress({ street: '40 Latrobe Tce' }));
    world.clock.advance({ days: 3 });
    await runJob(world.host, expireParcelsJob, 'test', {});
    const { parcel, initial } = await world.as(ana).delivery.leg.query(path);
    expect(parcel).toMatchObject({ state: 'draft', sender: null });
    expect(initial).toMatchObject({ sender: { street: '40 Latrobe Tce' } });
    await tap(countingSite([]), ana, path);
    await orderAtKeptPrice(world.as(ana), path);
    const ordered = await world.as(ana).delivery.leg.query(path);
    expect(ordered.parcel).toMatchObject({ state: 'awaitingPayment', sender: { street: '40 Latrobe Tce' } });
  });

  it('are ordered from the address that the sender typed, also after an order that was not paid', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const { sender } = buildOrderForm();
    const form = buildOrderForm({ sender: { ...sender, street: '40 Latrobe Tce' } });
    await world.as(ana).delivery.quote.mutate({ ...path, form });
    await orderAtKeptPrice(world.as(ana), path);
    world.clock.advance({ days: 3 });
    await runJob(world.host, expireParcelsJob, 'test', {});
    const { parcel } = await world.as(ana).delivery.leg.query(path);
    expect(parcel).toMatchObject({ state: 'draft', sender: { street: '40 Latrobe Tce' } });
  });

  it('are ordered for days on which couriers collect at the address that the sender typed', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const [, , day = ''] = (await world.as(ana).delivery.leg.query(path)).pickupDays;
    const row = { state: 'VIC', on_day: day, postcode_from: '3065', postcode_to: '3065', name: 'Show day' } as const;
    await typedTables(world.db).insertInto('local_holiday').values(row).execute();
    expect((await world.as(ana).delivery.leg.query(path)).pickupDays).toContain(day);
    const { sender } = buildOrderForm();
    const fitzroy = { suburb: 'Fitzroy', state: 'VIC', postcode: '3065' };
    await world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm({ sender: { ...sender, ...fitzroy } }) });
    const { pickupDays } = await world.as(ana).delivery.leg.query(path);
    expect(pickupDays.length).toBeGreaterThan(0);
    expect(pickupDays).not.toContain(day);
  });

  it('cannot be ordered once they have run out, nor for a day on which couriers rest', async () => {
    const { ana, path } = await courierSwapFixture(world);
    await open(countingSite([]), ana, path);
    const { prices, pickupDays } = await world.as(ana).delivery.leg.query(path);
    const [quote] = prices?.state === 'quoted' ? prices.quotes : [];
    if (!quote) throw new Error('no price');
    const { carrier, service, cents } = quote;
    const order = (pickupOn: string) =>
      expectRefusal(world.as(ana).delivery.orderQuoted.mutate({ ...path, carrier, service, cents, pickupOn }));
    expect((await order('2020-01-01')).fields).toMatchObject([
      { path: 'pickupOn', code: 'delivery.field.pickup.past' },
    ]);
    world.clock.advance({ minutes: 31 });
    expect(await order(pickupDays[0] ?? '')).toMatchObject({ code: 'delivery.quoteGone' });
  });
});
