import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { banMember, liftBan, markMemberAbsent } from '#modules/identity/public.ts';
import { makeItem } from '#modules/items/testing.ts';
import { removeItemByStaff } from '#modules/items/public.ts';
import { testWorld } from '#testing/world.ts';
import { createApp } from './app.ts';
import { openHost, type OpenHost } from '../host.ts';
import { createPages } from '../render/pages.ts';

const world = await testWorld({ RATE_LIMITS: 'off' });
// Another process of the same site: it has its own memory and its own listening connection.
const other = await openHost({
  config: world.host.config,
  databaseUrl: world.databaseUrl,
  publicUrl: world.host.publicUrl,
  clock: world.clock,
  mailer: { send: async () => undefined, close: async () => undefined },
});
afterAll(() => other.close());

const pages = createPages({
  files: Router(),
  headFiles: () => ({ entry: '/assets/main.js', styles: [], imports: [] }),
  finish: (_url, html) => Promise.resolve(html),
  consolePage: () => Promise.resolve(''),
  designerFiles: Router(),
  designerPage: () => Promise.resolve('<title>designer</title>'),
});

async function serve(host: OpenHost): Promise<string> {
  const server = createServer(createApp(host, { pages, isReady: () => true }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const sites = await Promise.all([world.host, other].map(serve));

let owner: Member;
let itemId: ItemId;
let title: string;
beforeEach(async () => {
  owner = await world.member();
  title = `Lantern ${owner.id}`;
  itemId = await makeItem(world.db, owner.id, { title, visibleFrom: world.clock.now() });
  // The clock stands still, so that no cached answer expires by itself.
  world.clock.advance({ minutes: 1 });
});

const shows = async (url: string) =>
  (await (await fetch(url, { headers: { accept: 'text/html,application/json' } })).text()).includes(title);
const seen = async (paths: readonly string[]) => {
  const urls = sites.flatMap((site) => paths.map((path) => site + path));
  const found = await Promise.all(urls.map(async (url) => ((await shows(url)) ? url : [])));
  return found.flat();
};
const input = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const ofItem = () => [`/viewPost/${itemId}`, `/trpc/items.byId?input=${input({ itemId })}`];
const lists = () => [
  '/',
  `/trpc/items.newest?input=${input({})}`,
  `/trpc/items.newestOne`,
  `/trpc/discovery.search?input=${input({ keyword: 'lantern' })}`,
];
const all = () => [...ofItem(), ...lists()];
const everywhere = () => sites.flatMap((site) => all().map((path) => site + path));

const gone = (paths: readonly string[]) =>
  expect.poll(() => seen(paths), { timeout: 20_000, interval: 20 }).toEqual([]);

describe('guests of every process see an item in its page and in lists, and no more', () => {
  it('once its owner is banned, and again once the ban is lifted', async () => {
    expect(await seen(all())).toEqual(everywhere());
    await world.transaction((unit) => banMember(unit, owner.id, { reason: 'Sold air in a box.', until: null }));
    await gone(ofItem());
    await world.work();
    await gone(lists());
    await world.transaction((unit) => liftBan(unit, owner.id, 'It was air of good quality.'));
    await world.work();
    await expect.poll(() => seen(all()), { timeout: 20_000, interval: 20 }).toEqual(everywhere());
  });

  it('once its owner is about to leave', async () => {
    expect(await seen(all())).toEqual(everywhere());
    await world.transaction((unit) => markMemberAbsent(unit, owner.id, 'leaving'));
    await gone(ofItem());
    await world.work();
    await gone(lists());
  });

  it.each<[string, () => Promise<unknown>]>([
    ['its owner has withdrawn it', () => world.as(owner).items.withdraw.mutate({ itemId })],
    ['staff have removed it', () => world.transaction((unit) => removeItemByStaff(unit, itemId, 'Not allowed here'))],
  ])('once %s', async (_how, act) => {
    expect(await seen(all())).toEqual(everywhere());
    await act();
    await gone(all());
  });
});

it('a member’s new name stands on their item’s page for guests of every process', async () => {
  const username = `renamed-${owner.id.slice(-8)}`;
  const paths = ofItem();
  await seen(paths);
  await world.as(owner).identity.saveAccount.mutate({ username, firstName: '', lastName: '' });
  const named = async () => {
    const bodies = await Promise.all(
      sites.flatMap((site) => paths.map(async (path) => (await fetch(site + path)).text())),
    );
    return bodies.every((body) => body.includes(username));
  };
  await expect.poll(named, { timeout: 20_000, interval: 20 }).toBe(true);
});
