import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { createCursorCodec } from '#platform/db/cursor.ts';
import type { Member } from '#platform/member.ts';
import { countGenericPlanUses, pagesRead, explainPlan, createRecordingDb } from '#testing/recording-db.ts';
import { testWorld, type World } from '#testing/world.ts';
import { makeItem, manyItems, type ItemOptions } from '#modules/items/testing.ts';
import { countResultsUpToBound } from './count-resolved-results.ts';
import { searchItems } from './search-items.ts';
import type { ResolvedSearch } from './search-terms.ts';

const paddington = { latitude: -27.46, longitude: 153.0 };
const fitzroy = { latitude: -37.8, longitude: 144.98 };
const at = (place: { latitude: number; longitude: number }, suburb: string, region: string) => ({
  ...place,
  suburb,
  region,
});
const named = ['tent', 'bike', 'cafe', 'drill', 'lamp'] as const;
const itemOptions: Record<(typeof named)[number], ItemOptions> = {
  tent: {
    title: 'Canvas tent for four',
    keywords: ['camping'],
    categories: ['camping-fishing'],
    valueCents: 18_000,
    place: at(paddington, 'Paddington', 'QLD'),
  },
  bike: {
    title: 'Gravel bicycle',
    description: 'Carries a tent over the range.',
    keywords: ['bike'],
    categories: ['bicycles'],
    valueCents: 90_000,
    deliveryPreference: 'meet',
    place: at({ latitude: -27.5, longitude: 153.05 }, 'West End', 'QLD'),
  },
  cafe: {
    title: 'Naïve café painting',
    keywords: [],
    categories: ['antiques'],
    valueCents: 4_000,
    deliveryPreference: 'courier',
    place: at(fitzroy, 'Fitzroy', 'VIC'),
  },
  drill: {
    title: 'Hammer drill',
    keywords: ['power tool'],
    categories: ['tools'],
    valueCents: 7_500,
    condition: 'new',
    place: at(fitzroy, 'Fitzroy', 'VIC'),
  },
  lamp: { title: 'Brass lamp', keywords: ['light'], categories: ['garden-home'], valueCents: 2_500 },
};

let world: World;
let owner: Member;
const namesById = new Map<ItemId, string>();

beforeAll(async () => {
  world = await testWorld();
  owner = await world.member();
  for (const name of named) namesById.set(await makeItem(world.db, owner.id, itemOptions[name]), name);
});

const find = async (search: Partial<ResolvedSearch>) => {
  const found = await searchItems(
    world.db,
    createCursorCodec(world.host.secrets),
    null,
    { sort: 'match', from: null, ...search },
    { limit: 50 },
    world.clock.now(),
  );
  return found.items.map(({ id }) => namesById.get(id));
};

describe('words', () => {
  test.each<[string, string, string[]]>([
    ['in the title count more than in the description', 'tent', ['tent', 'bike']],
    ['are found in any inflection', 'tents camped', ['tent']],
    ['are found without their accents', 'naive cafe', ['cafe']],
    ['are found in keywords', 'light', ['lamp']],
    ['are found in the category', 'bicycles', ['bike']],
    ['must all be there', 'brass tent', []],
    ['may be left out with a minus', 'tent -canvas', ['bike']],
    ['may be one or the other', 'lamp or drill', ['lamp', 'drill']],
    ['must stand together in quotes', '"tent canvas"', []],
    ['that only fill a sentence are passed over', 'a tent of the canvas', ['tent']],
    ['that only fill a sentence ask for nothing', 'of the', []],
    ['may be very many', 'canvas tent for four camping fishing camped tents', ['tent']],
    ['that mean nothing to a search engine break nothing', `'"(:*&|!<->`, []],
  ])('%s', async (_rule, keyword, found) => expect((await find({ keyword })).sort()).toEqual(found.toSorted()));

  test('the best match leads', async () => expect((await find({ keyword: 'tent' }))[0]).toBe('tent'));
});

describe('filters', () => {
  test.each<[string, Partial<ResolvedSearch>, string[]]>([
    ['category', { category: 'tools' }, ['drill']],
    ['condition', { conditions: ['new'] }, ['drill']],
    ['value from', { leastCents: 18_000 }, ['tent', 'bike']],
    ['value to', { mostCents: 4_000 }, ['cafe', 'lamp']],
    ['courier leaves out what can only be met for', { delivery: 'courier', keyword: 'tent' }, ['tent']],
    ['meeting leaves out what can only be sent', { delivery: 'meet', category: 'antiques' }, []],
    ['10 km around Paddington', { from: paddington, distance: 10 }, ['tent', 'bike']],
    ['5 km around Paddington', { from: paddington, distance: 5 }, ['tent']],
  ])('%s', async (_filter, search, found) => expect((await find(search)).sort()).toEqual(found.toSorted()));
});

describe('order', () => {
  test('by value, the least first', async () =>
    expect(await find({ sort: 'value' })).toEqual(['lamp', 'cafe', 'drill', 'tent', 'bike']));
  test('nearest first, what has no place left out', async () =>
    expect((await find({ sort: 'nearest', from: paddington })).slice(0, 2)).toEqual(['tent', 'bike']));
  test('distances are kilometres between suburbs', async () => {
    const found = await searchItems(
      world.db,
      createCursorCodec(world.host.secrets),
      null,
      { sort: 'nearest', from: paddington },
      { limit: 5 },
      world.clock.now(),
    );
    expect(found.items.map(({ distanceKm }) => distanceKm)).toEqual([0, 6.6, 1372, 1372]);
  });
});

describe('misspelled words', () => {
  beforeAll(async () => {
    await world.transaction(async (unit) => {
      for (const itemId of namesById.keys())
        unit.publish(
          { name: 'items.changed', version: 1, schema: { parse: (value: unknown) => value } as never },
          { itemId, ownerId: owner.id },
        );
    });
    await world.work();
  });

  test.each([
    ['bycicle', 'bicycle'],
    ['canvass', 'canvas'],
    ['hamer dril', 'hammer drill'],
  ])('%s is searched for as %s, and the answer says so', async (typed, meant) => {
    const answer = await world.guest().discovery.search.query({ keyword: typed });
    expect(answer.correctedTo).toBe(meant);
    expect(answer.items).toHaveLength(1);
  });

  test('a word like nothing known finds nothing and is not bent into something', async () => {
    expect(await world.guest().discovery.search.query({ keyword: 'xylqwzzt' })).toMatchObject({
      items: [],
      correctedTo: null,
    });
  });

  test('while typing, known words finish what was begun', async () => {
    const suggested = (text: string) => world.guest().discovery.suggest.query({ text });
    expect(await suggested('brass la')).toEqual({ words: ['brass lamp'], categories: [] });
    expect(await suggested('bicy')).toEqual({ words: ['bicycle'], categories: ['bicycles'] });
    expect(await suggested('%_')).toEqual({ words: [], categories: [] });
  });
});

describe('from where', () => {
  // Only an imported gazetteer has postcodes.
  beforeAll(() =>
    sql`insert into locality (state, name, search_name, postcode, latitude, longitude, population)
      values ('VIC', 'Fitzroy', 'fitzroy', '3065', ${fitzroy.latitude}, ${fitzroy.longitude}, 1)`.execute(world.db),
  );
  test('a suburb in the address', async () => {
    const answer = await world.guest().discovery.search.query({ near: 'Fitzroy, VIC', distance: 25 });
    expect(answer).toMatchObject({ near: 'Fitzroy, VIC', approximateCount: 2 });
  });
  test.each([
    ['3065', '3065', 2],
    ['Fitzroy', 'Fitzroy, VIC', 2],
    ['fitzroy 3065', 'Fitzroy, VIC', 2],
    ['fitzroy vic', 'Fitzroy, VIC', 2],
  ])('"%s" is found in the gazetteer', async (near, name, approximateCount) => {
    const answer = await world.guest().discovery.search.query({ near, distance: 25 });
    expect(answer).toMatchObject({ near: name, unclearNear: null, approximateCount });
  });
  test('a name of several places is asked for, and one that is not known is said to be so: neither is all of Australia', async () => {
    const ask = world.guest().discovery;
    const unclear = async (near: string) => {
      const { items, near: from, unclearNear } = await ask.search.query({ near, distance: 25 });
      expect([items, from]).toEqual([[], null]);
      expect(await ask.count.query({ near, distance: 25 })).toEqual({ count: 0 });
      return unclearNear;
    };
    const paddingtons = await unclear('Paddington');
    expect(paddingtons?.choices).toEqual(expect.arrayContaining(['Paddington, NSW', 'Paddington, QLD']));
    expect(await unclear('Qwxyzzz')).toEqual({ typed: 'Qwxyzzz', choices: [] });
    expect(await unclear('9999')).toEqual({ typed: '9999', choices: [] });
    for (const near of paddingtons?.choices ?? [])
      expect((await ask.search.query({ near, distance: 25 })).near).toBe(near);
  });
  test('a place that is not clear leaves a search without a distance as it is', async () => {
    const answer = await world.guest().discovery.search.query({ near: 'Paddington' });
    expect(answer).toMatchObject({ near: null, approximateCount: 5 });
    expect(answer.unclearNear?.typed).toBe('Paddington');
  });
});

describe('among 50,000 items', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  beforeAll(async () => manyItems(world.db, (await world.member()).id, 50_000, now));

  test.each<[string, RegExp, Partial<ResolvedSearch>, pages?: number]>([
    ['rare words', /item_search_by_age/, { keyword: 'number 4711' }],
    ['common words, newest first', /item_newest|item_search/, { keyword: 'guitar', sort: 'newest' }],
    ['a category', /item_newest|item_by_category/, { category: 'toys' }],
    ['a circle', /item_by_place/, { from: paddington, distance: 5 }],
    ['nearest', /item_by_place/, { from: paddington, sort: 'nearest' }],
    ['value', /item_by_value/, { sort: 'value' }],
    // A circle that contains few of the words' finds is read whole, some 3,000 items here.
    ['words and a circle', /item_search/, { keyword: 'tent', from: paddington, distance: 25 }, 3_500],
  ])('%s: one statement, by an index, and no sort of the table', async (_name, index, search, pages = 2_000) => {
    const watched = createRecordingDb(world.db);
    const found = await searchItems(
      watched.db,
      createCursorCodec(world.host.secrets),
      null,
      { sort: 'match', from: null, ...search },
      { limit: 10 },
      now,
    );
    expect(found.items.length).toBeGreaterThan(0);
    expect(watched.statements).toHaveLength(1);
    const plan = await explainPlan(world.host.database.pool, watched.statements[0]);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Sort Method: .*external/);
    expect(pagesRead(plan)).toBeLessThan(pages);
  });

  const readStatement = async (viewer: Member | null, search: Partial<ResolvedSearch>) => {
    const watched = createRecordingDb(world.db);
    await searchItems(
      watched.db,
      createCursorCodec(world.host.secrets),
      viewer,
      { sort: 'match', from: null, keyword: 'guitar', ...search },
      { limit: 10 },
      now,
    );
    expect(watched.statements).toHaveLength(1);
    return watched.statements[0];
  };

  test.each(['guitar', 'number 4711', 'the old guitar'])(
    '"%s" is planned once for any words, by their index, for members and for guests',
    async (keyword) => {
      const ofGuest = await readStatement(null, { keyword });
      const ofMember = await readStatement(await world.member(), { keyword });
      for (const one of [ofGuest, ofMember]) {
        expect(one?.sql).toContain('/* prepared */');
        expect(await countGenericPlanUses(world.host.database.pool, one)).toBe(3);
      }
      const { rows } = await world.host.database.pool.query<{ 'QUERY PLAN': string }>(
        `explain (generic_plan, costs off) ${ofMember?.sql}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Bitmap Index Scan on item_search_by_age');
      expect(plan).not.toMatch(/Seq Scan on item\b/);
    },
  );

  test.each<[string, Partial<ResolvedSearch>]>([
    ['a category', { category: 'toys' }],
    ['a circle', { from: paddington, distance: 5 }],
    ['another order', { sort: 'value' }],
    ['many words', { keyword: 'an old guitar with strings' }],
  ])('with %s it is planned each time, for what is asked', async (_name, search) => {
    expect((await readStatement(await world.member(), search))?.sql).not.toContain('prepared');
  });

  test.each<[string, number, Partial<ResolvedSearch>]>([
    ['all of them', 1_001, {}],
    ['common words', 1_001, { keyword: 'guitar' }],
    ['a rare word', 1, { keyword: '4711' }],
    ['a category', 1_001, { category: 'boats' }],
  ])('%s are counted up to a thousand, in one statement by an index', async (_name, count, search) => {
    const watched = createRecordingDb(world.db);
    expect(await countResultsUpToBound(watched.db, null, { sort: 'match', from: null, ...search }, now)).toBe(count);
    const plan = await explainPlan(world.host.database.pool, watched.statements[0]);
    expect(plan).not.toMatch(/Seq Scan on item\b/);
    expect(pagesRead(plan)).toBeLessThan(2_000);
  });
});
