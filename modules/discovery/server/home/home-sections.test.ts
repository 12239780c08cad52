import { beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '#platform/member.ts';
import { explainPlan, createRecordingDb } from '#testing/recording-db.ts';
import { testWorld, type World } from '#testing/world.ts';
import { makeItem, manyItems } from '#modules/items/testing.ts';
import { homeSectionLimits } from '../../domain/home.schemas.ts';
import { listNearestItems } from './list-nearest-items.ts';
import { listItemsOfInterest } from './list-items-of-interest.ts';

const brunswick = { suburb: 'Brunswick', region: 'VIC', latitude: -37.76684, longitude: 144.95971 };
const fitzroy = { suburb: 'Fitzroy', region: 'VIC', latitude: -37.79839, longitude: 144.97833 };
const sunshine = { suburb: 'Sunshine', region: 'VIC', latitude: -37.78139, longitude: 144.83187 };
const now = new Date('2026-11-21T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let world: World;
let owner: Member;
let viewer: Member;

beforeAll(async () => {
  world = await testWorld();
  [owner, viewer] = await Promise.all([world.member(), world.member()]);
  await manyItems(world.db, owner.id, 50_000, now);
});

describe('near you', () => {
  test("is what others list around the member's suburb: the nearest, and of equally near ones the newest", async () => {
    await world.as(viewer).members.savePlace.mutate({ suburb: 'Brunswick', state: 'VIC', postcode: '3056' });
    const far = await makeItem(world.db, owner.id, { place: sunshine, visibleFrom: daysAgo(1) });
    const beside = await makeItem(world.db, owner.id, { place: fitzroy, visibleFrom: daysAgo(2) });
    const old = await makeItem(world.db, owner.id, { place: brunswick, visibleFrom: daysAgo(30) });
    const fresh = await makeItem(world.db, owner.id, { place: brunswick, visibleFrom: daysAgo(3) });
    await makeItem(world.db, viewer.id, { place: brunswick, visibleFrom: daysAgo(1) });
    await makeItem(world.db, owner.id, { place: brunswick, state: 'withdrawn' });
    await makeItem(world.db, owner.id, { visibleFrom: daysAgo(1) });
    const near = await world.as(viewer).discovery.near.query({});
    expect(near.slice(0, 4).map(({ id }) => id)).toEqual([fresh, old, beside, far]);
    expect(near[2]?.distanceKm).toBeCloseTo(3.9, 0);
  });

  test('leaves out what is only handed over in person, where that is too far to meet', async () => {
    const broome = { latitude: -17.9614, longitude: 122.2359 };
    const derby = { suburb: 'Derby', region: 'WA', latitude: -17.3032, longitude: 123.6286 };
    await makeItem(world.db, owner.id, { place: derby, deliveryPreference: 'meet' });
    const sent = await makeItem(world.db, owner.id, { place: derby, deliveryPreference: 'either' });
    const closest = (await listNearestItems(world.db, viewer, broome, new Date())).filter(
      ({ suburb }) => suburb === 'Derby',
    );
    expect(closest.map(({ id }) => id)).toEqual([sent]);
  });

  test('is measured from the named suburb where the profile has none, and is empty without either', async () => {
    const stranger = world.as(await world.member());
    expect(await stranger.discovery.near.query({})).toEqual([]);
    const near = await stranger.discovery.near.query({ near: 'Sunshine, VIC' });
    expect(near[0]?.suburb).toBe('Sunshine');
  });
});

describe('for you', () => {
  test('is the newest of others in the categories and with the words of the interests', async () => {
    const member = await world.member();
    const call = world.as(member);
    await call.members.saveInterests.mutate({ categories: ['antiques'], words: ['zither', 'hurdy "gurdy'] });
    const zither = await makeItem(world.db, owner.id, {
      title: 'Concert zither',
      categories: ['hobbies'],
      keywords: [],
      visibleFrom: daysAgo(0.001),
    });
    const clock = await makeItem(world.db, owner.id, { categories: ['antiques'], visibleFrom: daysAgo(0.002) });
    const other = await makeItem(world.db, owner.id, { categories: ['boats'], visibleFrom: daysAgo(0.001) });
    const forYou = (
      await listItemsOfInterest(world.db, member, { categories: ['antiques'], words: ['zither', 'hurdy "gurdy'] }, now)
    ).map(({ id }) => id);
    expect(forYou.slice(0, 2)).toEqual([zither, clock]);
    expect(forYou).not.toContain(other);
    expect(forYou).toHaveLength(homeSectionLimits.shown);
    expect((await call.discovery.forYou.query()).map(({ id }) => id)).toContain(clock);
    // Items that fit those of a member come from matching.
    await makeItem(world.db, member.id, { categories: ['antiques'], visibleFrom: daysAgo(0.001) });
    expect(await call.discovery.forYou.query()).toEqual([]);
  });

  test('is empty for a member who chose no interests', async () => {
    expect(await world.as(await world.member()).discovery.forYou.query()).toEqual([]);
  });
});

describe('a section of the home page is one statement, answered by an index among 50,000 items', () => {
  const reads: readonly [string, RegExp, (db: World['db']) => Promise<unknown>][] = [
    ['near you', /item_by_place/, (db) => listNearestItems(db, viewer, brunswick, now)],
    [
      'for you by categories',
      /item_newest|item_by_category/,
      (db) => listItemsOfInterest(db, viewer, { categories: ['toys', 'tools', 'boats'], words: [] }, now),
    ],
    [
      'for you by words',
      /item_search/,
      (db) => listItemsOfInterest(db, viewer, { categories: [], words: ['kayak', 'tent'] }, now),
    ],
    [
      'for you by both',
      /item_search/,
      (db) => listItemsOfInterest(db, viewer, { categories: ['toys'], words: ['kayak'] }, now),
    ],
  ];
  test.each(reads)('%s', async (_name, index, read) => {
    const watched = createRecordingDb(world.db);
    await read(watched.db);
    expect(watched.statements).toHaveLength(1);
    const plan = await explainPlan(world.host.database.pool, watched.statements[0]);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on item\b/);
  });
});
