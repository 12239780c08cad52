import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { PoolClient } from 'pg';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { testWorld } from '#testing/world.ts';
import { createApp } from './app.ts';
import type { FrontEnd } from '../render/front-end.ts';
import { createPages } from '../render/pages.ts';

const world = await testWorld({ DATABASE_POOL: '2', DATABASE_CONNECT_SECONDS: '1' });
const member = await world.member();
const frontEnd: FrontEnd = {
  files: Router(),
  headFiles: () => ({ entry: '/assets/main.js', styles: [], imports: [] }),
  finish: (_url, html) => Promise.resolve(html),
  consolePage: () => Promise.resolve(''),
  designerFiles: Router(),
  designerPage: () => Promise.resolve('<title>designer</title>'),
};
const server = createServer(createApp(world.host, { pages: createPages(frontEnd), isReady: () => true }));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

// Other sessions hold every connection, which is how a request sees a database that is down, restarting or overloaded.
let held: PoolClient[] = [];
beforeEach(async () => {
  held = await Promise.all([world.host.database.pool.connect(), world.host.database.pool.connect()]);
});
afterEach(() => held.forEach((client) => client.release()));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { accept: 'text/html', ...headers } });

/** The number of calls answered with "unavailable" so far. */
async function unavailable(): Promise<number> {
  const { values } = (await world.host.metrics.registry.getSingleMetric('swapu_unavailable_total')?.get()) ?? {
    values: [],
  };
  return values
    .filter(({ labels }) => labels['cause'] === 'connections')
    .reduce((total, { value }) => total + value, 0);
}

it('a call without a database is refused typed, with a time to come again, and counted', async () => {
  const answer = await get('/trpc/items.newest?input=%7B%7D');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ error: { data: { code: 'platform.unavailable', kind: 'unavailable' } } });
  expect(await unavailable()).toBeGreaterThan(0);
});

it('a guest’s call without a database waits for it once, and two at once are refused each by its own id', async () => {
  const before = await unavailable();
  const answers = await Promise.all([get('/trpc/items.newest?input=%7B%7D'), get('/trpc/items.newest?input=%7B%7D')]);
  expect(
    answers.map(({ status, headers }) => [status, headers.get('retry-after'), headers.get('cache-control')]),
  ).toEqual(answers.map(() => [503, '5', 'no-store']));
  const ids = await Promise.all(
    answers.map(
      async (answer) => ((await answer.json()) as { error: { data: { requestId: string } } }).error.data.requestId,
    ),
  );
  expect(new Set(ids).size).toBe(2);
  expect((await unavailable()) - before).toBe(2);
});

it('a page whose data cannot be read is sent for the browser to fill, and kept by nobody', async () => {
  const guest = await get('/search');
  expect([guest.status, guest.headers.get('retry-after')]).toEqual([503, '5']);
});

it.each([
  ['en', 'Please try again in a moment'],
  ['pt', 'Tente de novo daqui a pouco'],
])('a member’s page, whose session cannot be looked up, is refused in %s', async (language, sentence) => {
  const answer = await get('/myswapu', {
    'accept-language': language,
    cookie: makeSessionCookieHeader(world.host, member),
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.text()).toContain(sentence);
});

it('a process without a database is unready, and its figures are still read', async () => {
  expect((await get('/readyz')).status).toBe(503);
  const figures = await get('/metrics');
  expect([figures.status, await figures.text()]).toEqual([200, expect.stringContaining('swapu_call_seconds')]);
});
