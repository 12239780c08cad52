import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { maxCountedRows } from '#contracts/staff-page.ts';
import { testWorld } from '#testing/world.ts';
import { updateCategoryCounts } from '../category-counts.ts';

const world = await testWorld();
const owner = await world.member();
const items = world.as(await world.member({ role: 'moderator' })).admin.items;
const now = world.clock.now();

/** Items of one title, the first one made so many days ago, each later one an hour earlier. */
const make = (title: string, count: number, daysAgo: number, published = true, visibleInDays = 0) => sql`
  insert into item (id, owner_id, state, title, description, categories, condition, value_cents, delivery_preference,
    published_at, visible_from, created_at, updated_at)
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(${title} || at), 1, 3)
      || '8' || substr(md5(${title} || at), 4, 15))::uuid,
    ${owner.id}, ${published ? 'published' : 'withdrawn'}, ${title}, 'Kept in the shed.', array['tools'], 'usedGood', 5000 + n,
    'meet', at, at + make_interval(days => ${visibleInDays}::integer), at, at
  from generate_series(1, ${count}::integer) as n
  cross join lateral (
    select ${now}::timestamptz - make_interval(days => ${daysAgo}::integer, hours => n) as at) as made`;

await make('Old spade', maxCountedRows + 50, 600).execute(world.db);
for (const [daysAgo, published, visibleInDays] of [
  [1, true, 30],
  [3, false, 0],
  [20, true, 0],
  [40, false, 0],
  [200, true, 0],
  [400, false, 0],
] as const)
  await make('Spade', 3, daysAgo, published, visibleInDays).execute(world.db);
await make('Lamp', maxCountedRows + 1, 0).execute(world.db);

const newest = async (limit: number, state?: 'withdrawn') => {
  const { rows } = await sql<{ id: string }>`
    select id from item where title ilike '%spade%' ${state ? sql`and state = ${state}` : sql``}
    order by id desc limit ${limit}`.execute(world.db);
  return rows.map(({ id }) => id);
};

it.each([6, 12, 18, 30])(
  'the newest %i items of a frequent word are listed, however far back they lie',
  async (limit) => {
    const page = await items.list.query({ search: 'spade', limit });
    expect(page.items.map(({ id }) => id)).toEqual(await newest(limit));
    expect(page.total).toEqual({ count: maxCountedRows, isMore: true });
  },
);

it('a frequent word is paged and sorted, and combined with what makes it rare', async () => {
  const { nextCursor } = await items.list.query({ search: 'spade', limit: 6 });
  const second = await items.list.query({ search: 'spade', limit: 6, cursor: nextCursor ?? '' });
  expect(second.items.map(({ id }) => id)).toEqual((await newest(12)).slice(6));
  const dearest = await items.list.query({ search: 'spade', sort: '-value', limit: 1 });
  expect(dearest.items.map(({ valueCents }) => valueCents)).toEqual([5_000 + maxCountedRows + 50]);
  const rare = await items.list.query({ search: 'spade', state: 'withdrawn' });
  expect(rare.items.map(({ id }) => id)).toEqual((await newest(50, 'withdrawn')).slice(0, rare.items.length));
  expect(rare.total).toEqual({ count: 9, isMore: false });
});

it('a word is counted whether or not the statistics know how frequent it is', async () => {
  await make('Rake', 2 * maxCountedRows + 100, 700).execute(world.db);
  const totals = () =>
    Promise.all(
      ['rake', 'spade', 'old spade', 'spade -old'].map(async (search) => (await items.list.query({ search })).total),
    );
  const before = await totals();
  expect(before.map(({ count }) => count)).toEqual([maxCountedRows, maxCountedRows, maxCountedRows, 18]);
  await sql`analyze item`.execute(world.db);
  expect(await totals()).toEqual(before);
  const page = await items.list.query({ search: 'rake', limit: 5 });
  const { rows } = await sql<{ id: string }>`
    select id from item where title = 'Rake' order by id desc limit 5`.execute(world.db);
  expect(page.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

it('a word that is frequent of late, and a category of many open items, are longer than is counted', async () => {
  expect((await items.list.query({ search: 'lamp' })).total).toEqual({ count: maxCountedRows, isMore: true });
  const before = await items.list.query({ category: 'tools' });
  await world.transaction(updateCategoryCounts);
  const after = await items.list.query({ category: 'tools' });
  expect([before.total, after.total]).toEqual([after.total, { count: maxCountedRows, isMore: true }]);
  expect(after.items).toEqual(before.items);
});
