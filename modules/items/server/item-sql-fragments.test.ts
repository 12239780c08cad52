import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '#testing/world.ts';
import { itemSqlFragments as f } from '../public.ts';
import { makeItem } from '../testing.ts';

const brisbane = { suburb: 'Brisbane City', region: 'QLD', latitude: -27.47, longitude: 153.02 };
const perth = { suburb: 'Perth', region: 'WA', latitude: -31.95, longitude: 115.86 };
const longAgo = new Date('2026-01-01T00:00:00Z');

let world: World;
beforeAll(async () => {
  world = await testWorld();
  const { id } = await world.member();
  await makeItem(world.db, id, { title: 'Canvas tent', description: 'A tent.', keywords: ['tent'], place: brisbane });
  await makeItem(world.db, id, {
    title: 'Oak table',
    description: 'Seats six, next to a tent.',
    keywords: ['table'],
    categories: ['furniture'],
    condition: 'new',
    valueCents: 90_000,
    deliveryPreference: 'meet',
    place: perth,
  });
  await makeItem(world.db, id, { title: 'Not open yet', keywords: ['later'], visibleFrom: new Date('2100-01-01') });
});

const titles = async (condition: RawBuilder<unknown>, order: RawBuilder<unknown> = f.newestFirst) => {
  const { rows } = await sql<{ title: string }>`
    select item.title from ${f.table} where ${f.isPublic(new Date('2026-11-21'))} and ${condition} order by ${order}`.execute(
    world.db,
  );
  return rows.map(({ title }) => title);
};
const readValue = async (value: RawBuilder<unknown>, title: string) => {
  const { rows } = await sql<{ value: unknown }>`
    select ${value} as value from ${f.table} where item.title = ${title}`.execute(world.db);
  return rows[0]?.value;
};

test.each<[string, RawBuilder<boolean>, string[]]>([
  ['a word of the description', f.matchesWords(['six']), ['Oak table']],
  ['two words, wherever they stand', f.matchesWords(['table', 'tent']), ['Oak table']],
  ['a word beside a stop word', f.matchesWords(['the', 'tables']), ['Oak table']],
  ['a word and not another', f.matchesWords(['tent -table']), ['Canvas tent']],
  ['a wish of the owner in words', f.wantsWordsOf(['gravel', 'bike', 'old']), ['Oak table', 'Canvas tent']],
  ['no wish of the owner by a part of its words', f.wantsWordsOf(['bike']), []],
  [
    'a wish of the owner for one of these things',
    f.wantsWordsOfOne([['sofa'], ['gravel', 'bike', 'old']]),
    ['Oak table', 'Canvas tent'],
  ],
  ['no wish of the owner by words of two things', f.wantsWordsOfOne([['gravel'], ['bike']]), []],
  ['the category', f.isInCategory('furniture'), ['Oak table']],
  ['the condition', f.hasOneOf('condition', ['new', 'usedFair']), ['Oak table']],
  ['at least a value', f.isWorthAtLeast(90_000), ['Oak table']],
  ['at most a value', f.isWorthAtMost(89_999), ['Canvas tent']],
  ['a way to hand it over', f.canBe('courier'), ['Canvas tent']],
  ['a place in a circle', f.isWithin(brisbane, 20), ['Canvas tent']],
])('finds by %s', async (_name, condition, found) => {
  expect(await titles(condition)).toEqual(found);
});

test('orders by value and by distance', async () => {
  expect(await titles(sql`true`, f.cheapestFirst)).toEqual(['Canvas tent', 'Oak table']);
  expect(await titles(f.hasPlace, f.nearestFirst(perth))).toEqual(['Oak table', 'Canvas tent']);
});

test('measures distance, age and rank', async () => {
  expect(await readValue(f.distanceKm(brisbane), 'Oak table')).toBeCloseTo(3_606, -1);
  expect(await readValue(f.ageInDays(new Date(longAgo.getTime() + 36 * 3_600_000)), 'Oak table')).toBe(1.5);
  const [inTitle, inText] = [
    await readValue(f.rank(['tent']), 'Canvas tent'),
    await readValue(f.rank(['tent']), 'Oak table'),
  ];
  expect(inTitle).toBeGreaterThan(Number(inText));
  expect(inText).toBeGreaterThan(0);
});

test('tells a query with words from one of stop words', async () => {
  expect(await readValue(f.asksForWords(['tent']), 'Oak table')).toBe(true);
  expect(await readValue(f.asksForWords(['the', 'of!']), 'Oak table')).toBe(false);
});

test('takes the words of title and keywords as they are written', async () => {
  const { rows } = await sql<{
    word: string;
  }>`select ${f.words} as word from ${f.table} where item.title = 'Oak table'`.execute(world.db);
  expect(rows.map(({ word }) => word).toSorted()).toEqual(['oak', 'table']);
});
