import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { startThrowawayPostgres } from '#platform/postgres/throwaway.ts';
import { testWorld, type World } from '#testing/world.ts';
import { sendBenchRequest, parseItems } from './answers.ts';
import { startContender, type BenchContender } from './contenders.ts';
import { makeBenchFixtures, sampleZipf } from './fixtures.ts';
import { sendLoad } from './load.ts';
import { benchOperations } from './operations.ts';
import { toFiguresJson } from './report.ts';
import { waitForEmptyQueue } from './wait-for-empty-queue.ts';
import { statementCountingSettings, openStatementCounter } from './statement-counter.ts';

const yardsticks = ['http', 'trpc-orm'] as const;
const secret = 'a secret for tests and nothing else';

let world: World;
let running: BenchContender[];
const ids: ItemId[] = [];

beforeAll(async () => {
  world = await testWorld();
  for (const title of ['Canvas tent', 'Brass lamp', 'Tent pegs', 'Hammer drill']) {
    const owner = await world.member();
    ids.push(
      await makeItem(world.db, owner.id, {
        title,
        keywords: [],
        description: 'Kept in the dry.',
        visibleFrom: new Date(Date.now() - (ids.length + 1) * 86_400_000),
      }),
    );
  }
  world.clock.advance({ seconds: Math.ceil((Date.now() - world.clock.now().getTime()) / 1_000) });
  running = await Promise.all(yardsticks.map((name) => startContender(name, world.databaseUrl)));
});
afterAll(async () => void (await Promise.all(running.map((contender) => contender.stop()))));

const buildRequests = async (name: string, contender: BenchContender) => {
  const fixtures = await makeBenchFixtures(world.databaseUrl, secret);
  const operation = benchOperations.find((one) => one.name === name);
  return (
    operation?.requests(contender.name, {
      ...fixtures,
      keywords: ['tent'],
      seenIds: [...new Set(fixtures.seenIds)],
      anyIds: [...new Set(fixtures.seenIds)].filter(
        (id) => !fixtures.actors.slice(0, 1).some(({ itemId }) => itemId === id),
      ),
    }) ?? []
  );
};

test.each(yardsticks)('%s answers the same items as the product', async (name) => {
  const contender = running.find((one) => one.name === name) as BenchContender;
  const answersTo = async (operation: string) =>
    Promise.all(
      (await buildRequests(operation, contender)).map(async (request) =>
        parseItems(await sendBenchRequest(contender.port, request)),
      ),
    );
  const shown = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);
  expect(await answersTo('newest')).toEqual([shown(await world.guest().items.newest.query({}))]);
  expect(await answersTo('search')).toEqual([shown(await world.guest().discovery.search.query({ keyword: 'tent' }))]);
  if (name === 'http')
    expect(await answersTo('new-finds')).toEqual([
      shown(await world.guest().discovery.search.query({ keyword: 'tent', sort: 'newest' })),
    ]);
  expect((await answersTo('detail')).flat().sort()).toEqual(ids.toSorted());
});

test.each(yardsticks)('%s writes an offer for whoever is signed in', async (name) => {
  const contender = running.find((one) => one.name === name) as BenchContender;
  const [request] = await buildRequests('offer', contender);
  expect(JSON.stringify(JSON.parse(await sendBenchRequest(contender.port, request as never)))).toMatch(
    /"offerId":"[0-9a-f-]{36}"/,
  );
});

test('load is counted, answer by answer', async () => {
  const contender = running[0] as BenchContender;
  const [request] = await buildRequests('newest', contender);
  const measured = await sendLoad({ port: contender.port, connections: 2, seconds: 0.2, next: () => request as never });
  expect(measured.requests).toBeGreaterThan(0);
  expect(measured.failures).toBe(0);
  const paced = await sendLoad({
    port: contender.port,
    connections: 2,
    seconds: 0.2,
    rate: 50,
    next: () => request as never,
  });
  expect(paced).toMatchObject({ requests: 10, failures: 0 });
  const wrong = await sendLoad({
    port: contender.port,
    connections: 1,
    seconds: 0.1,
    next: () => ({ method: 'GET', path: '/nowhere' }),
  });
  expect(wrong.failures).toBe(wrong.requests);
});

test('the next turn waits for what is due in the queue, and not for what is to be done later', async () => {
  const { boss } = world.host;
  await boss.createQueue('tests.left');
  await boss.send('tests.left', {}, { startAfter: 3_600 });
  await waitForEmptyQueue(world.databaseUrl);
  const due = await boss.send('tests.left', {});
  let isOver = false;
  const settled = waitForEmptyQueue(world.databaseUrl).then(() => (isOver = true));
  await pause(500);
  expect(isOver).toBe(false);
  await boss.deleteJob('tests.left', due ?? '');
  await settled;
});

test('the statements of a request are counted without those of every call, and only meanwhile', async () => {
  const server = await startThrowawayPostgres(undefined, statementCountingSettings);
  const counter = await openStatementCounter(server.url);
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    await client.query('create table thing as select n from generate_series(1, 3) n');
    const counted = await counter.during(async () => {
      await client.query('begin');
      await client.query('select pg_notify($1, $2)', ['things', 'read']);
      for (const least of [2, 3]) await client.query('select n from thing where n >= $1', [least]);
      await client.query('commit');
    });
    expect(counted).toEqual({ statements: 2, rows: 3, pages: 2 });
    await expect(counter.during(async () => undefined)).resolves.toMatchObject({ statements: 0 });
  } finally {
    await client.end();
    await counter.close();
    await server.stop();
  }
});

test('favourites are chosen by their place: the second half as often as the first', () => {
  const chosen = sampleZipf(['first', 'second', 'third', 'fourth'], 1_000);
  const times = (name: string) => chosen.filter((one) => one === name).length;
  expect(times('first') / times('second')).toBeCloseTo(2, 1);
  expect(times('first') / times('fourth')).toBeCloseTo(4, 1);
});

test('searches are words of what is listed: a thing, what it is like, who made it', async () => {
  const { keywords } = await makeBenchFixtures(world.databaseUrl, secret);
  const titles = ['canvas tent', 'brass lamp', 'tent pegs', 'hammer drill'];
  expect(keywords).toHaveLength(4);
  expect(keywords.filter((typed) => titles.some((title) => title.includes(typed)))).toEqual(keywords);
  await expect(makeBenchFixtures(world.databaseUrl, secret, ['tent'])).resolves.toMatchObject({ keywords: ['tent'] });
});

test('other programs read the product beside its two yardsticks, of the smallest data', () => {
  const figure = { operation: 'newest', connections: 16, requestsPerSecond: 400, p50: 1, p95: 2, p99: 3 };
  const figures = (['product', 'product-fresh', 'trpc-orm', 'http'] as const).flatMap((contender) =>
    [10_000, 1_000_000].map((items) => ({ ...figure, contender, items, failures: 0 })),
  );
  expect(toFiguresJson(figures)).toEqual(
    ['product', 'trpc-orm', 'http'].map((contender) => ({ contender, ...figure })),
  );
});
