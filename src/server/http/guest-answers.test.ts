import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toAddressLimitKey } from '#platform/limits/limit-keys.ts';
import type { Member } from '#platform/member.ts';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { testWorld } from '#testing/world.ts';
import { createApp } from './app.ts';
import { findGuestAnswerModules } from './guest-answer-modules.ts';

const world = await testWorld({ RATE_LIMITS: 'on' });
const server = createServer(createApp(world.host, { pages: () => Router(), isReady: () => true }));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

let owner: Member;
beforeAll(async () => void (owner = await world.member()));
// Lets the answers expire that an earlier test left in memory.
beforeEach(() => world.clock.advance({ minutes: 1 }));

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}/trpc/${path}`, { headers });
const titles = async (headers: Record<string, string> = {}, path = 'items.newest?input=%7B%7D'): Promise<string[]> => {
  const { result } = (await (await get(path, headers)).json()) as { result: { data: { items: { title: string }[] } } };
  return result.data.items.map(({ title }) => title);
};

describe('what every guest is answered alike', () => {
  it('is kept for seconds, and not longer', async () => {
    const before = await titles();
    await makeItem(world.db, owner.id, { title: 'Unseen at first' });
    expect(await titles()).toEqual(before);
    world.clock.advance({ seconds: world.host.config.PAGE_CACHE_SECONDS + 1 });
    expect(await titles()).toContain('Unseen at first');
  });

  it('is forgotten as soon as something it shows changes', async () => {
    const id = await makeItem(world.db, owner.id, { title: 'Here and gone' });
    expect(await titles()).toContain('Here and gone');
    await world.as(owner).items.withdraw.mutate({ itemId: id, requestId: crypto.randomUUID() });
    await expect.poll(() => titles()).not.toContain('Here and gone');
  });

  it('is never given to a request that may be a member’s, nor taken from one', async () => {
    await titles();
    await makeItem(world.db, owner.id, { title: 'Fresh for members' });
    expect(await titles({ cookie: makeSessionCookieHeader(world.host, owner) })).toContain('Fresh for members');
    expect(await titles({ cookie: 'anything=else' })).toContain('Fresh for members');
    expect(await titles({ cookie: 'locale=en-US; theme=dark' })).not.toContain('Fresh for members');
  });

  it('differs by what is asked', async () => {
    await makeItem(world.db, owner.id, { title: 'Zither', keywords: ['zither'] });
    expect(await titles({}, `discovery.search?input=${encodeURIComponent('{"keyword":"zither"}')}`)).toEqual([
      'Zither',
    ]);
    expect(await titles({}, `discovery.search?input=${encodeURIComponent('{"keyword":"bassoon"}')}`)).toEqual([]);
  });

  it('comes in a batch as well, packed where the caller takes that, and for nobody else to keep', async () => {
    const answer = await get('items.newest,items.categories?batch=1&input=%7B%220%22%3A%7B%7D%7D', {
      'accept-encoding': 'br',
    });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await answer.json()).toHaveLength(2);
  });
});

describe('what is refused', () => {
  it('is refused to each caller by itself', async () => {
    const ask = () => get('items.byId?input=%7B%22itemId%22%3A%22nonsense%22%7D');
    const [one, other] = await Promise.all([ask(), ask()]);
    expect([one.status, other.status]).toEqual([400, 400]);
    const traces = await Promise.all(
      [one, other].map(
        async (answer) => ((await answer.json()) as { error: { data: { requestId: string } } }).error.data.requestId,
      ),
    );
    expect(new Set(traces).size).toBe(2);
  });
  it.each(['items.none', 'items.newest,members.none?batch=1', 'toString', '%', '%E0%A4%A,items.newest', ''])(
    '%s is no fault',
    async (path) => {
      expect((await get(path)).status).toBeLessThan(500);
    },
  );
});

it('a kept answer takes nothing from the share of an address, and is given also where none is left', async () => {
  const spent = async () =>
    Number(
      (
        await world.host.database.pool.query<{ points: number }>(
          `select coalesce(sum(points), 0) as points from rate_limit where key like 'reading:a:%'`,
        )
      ).rows[0]?.points,
    );
  await titles();
  const before = await spent();
  for (let call = 0; call < 60; call += 1) await titles();
  expect(await spent()).toBe(before);
  const { limits, config } = world.host;
  const share = config.LIMIT_READING * config.LIMIT_ADDRESS_MEMBERS;
  await limits.take('reading', toAddressLimitKey('127.0.0.1'), share - before);
  // The process has leased a few points more.
  await Promise.allSettled(Array.from({ length: 20 }, () => limits.take('reading', toAddressLimitKey('127.0.0.1'))));
  expect((await get('items.newest?input=%7B%7D')).status).toBe(200);
  expect((await get(`discovery.search?input=${encodeURIComponent('{"keyword":"unasked"}')}`)).status).toBe(429);
});

it('only what is open can be the same for guests', () => {
  expect(findGuestAnswerModules(['items.newest', 'discovery.search'])).toEqual(['identity', 'items', 'discovery']);
  expect(findGuestAnswerModules(['items.newest', 'items.mine'])).toBeUndefined();
  expect(findGuestAnswerModules(['constructor'])).toBeUndefined();
});
