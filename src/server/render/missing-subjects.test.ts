import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { generatePath } from 'react-router-dom';
import { afterAll, expect, it } from 'vitest';
import { ItemId, MemberId, newId } from '#contracts/ids.ts';
import { makeCookie } from '#modules/identity/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import type { PageBoot } from '#web/boot.ts';
import { allRoutes } from '#web/routes.ts';
import { createApp } from '../http/app.ts';
import type { FrontEnd } from './front-end.ts';
import { createPages } from './pages.ts';

const frontEnd: FrontEnd = {
  files: Router(),
  headFiles: () => ({ entry: '/assets/main.js', styles: [], imports: [] }),
  finish: (_url, html) => Promise.resolve(html),
  consolePage: () => Promise.resolve('<title>console</title>'),
  designerFiles: Router(),
  designerPage: () => Promise.resolve('<title>designer</title>'),
};
const world = await testWorld();
const server = createServer(createApp(world.host, { pages: createPages(frontEnd), isReady: () => true }));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const [ana, ben, stranger] = [await world.member(), await world.member(), await world.member()];
const now = world.clock.now();
const [ofAna, ofBen, free] = [
  await makeItem(world.db, ana.id, { visibleFrom: now }),
  await makeItem(world.db, ben.id, { visibleFrom: now }),
  await makeItem(world.db, ben.id, { visibleFrom: now }),
];
const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([ofAna], [ofBen]) });
const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
const { roomId } = await world.as(ana).chat.openDirect.mutate({ memberId: ben.id });
const ownDraft = await makeItem(world.db, ana.id);

type Params = Readonly<Record<string, string>>;
interface Row {
  /** Parameters of a subject that Ana may see. */
  readonly hers?: Params;
  /** Well-formed parameters of a subject that a stranger may not see. */
  readonly foreign?: Params;
  readonly malformed: readonly Params[];
}

const id = 'bogus';
const almost = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Every route with a parameter. */
const rows: Readonly<Record<string, Row>> = {
  '/viewPost/:postId': {
    hers: { postId: free },
    foreign: { postId: newId(ItemId) },
    malformed: [{ postId: id }, { postId: almost }],
  },
  '/editPost/:postId': {
    hers: { postId: ownDraft },
    foreign: { postId: ownDraft },
    malformed: [{ postId: id }, { postId: almost }],
  },
  '/user-detail/:userid': {
    hers: { userid: ben.id },
    foreign: { userid: newId(MemberId) },
    malformed: [{ userid: id }, { userid: 'ben@example.com' }],
  },
  '/swap/:swapId': { hers: { swapId }, foreign: { swapId }, malformed: [{ swapId: id }, { swapId: almost }] },
  '/swap-offer/:offerId': {
    hers: { offerId },
    foreign: { offerId },
    malformed: [{ offerId: id }, { offerId: almost }],
  },
  '/offer-item/:postId': {
    hers: { postId: free },
    foreign: { postId: newId(ItemId) },
    malformed: [{ postId: id }, { postId: almost }],
  },
  '/discuss/:id': { hers: { id: roomId }, malformed: [{ id }, { id: almost }] },
  '/discuss/:id/:postId': {
    hers: { id: roomId, postId: free },
    malformed: [
      { id: roomId, postId: id },
      { id, postId: free },
    ],
  },
  '/review-swap/:keyPair': {
    foreign: { keyPair: `${swapId}.${ben.id}` },
    malformed: [{ keyPair: id }, { keyPair: swapId }, { keyPair: `${swapId}.ben` }],
  },
  '/swap-status/:filter': { hers: { filter: 'received' }, malformed: [{ filter: id }] },
  '/settings/:section': { malformed: [{ section: id }] },
  '/auth/:signup': { malformed: [{ signup: 'anything' }] },
  '/chain/:chainId': { foreign: { chainId: newId(ItemId) }, malformed: [{ chainId: id }, { chainId: almost }] },
  '/checkout/:checkoutId': {
    foreign: { checkoutId: newId(ItemId) },
    malformed: [{ checkoutId: id }, { checkoutId: almost }],
  },
  '/test-checkout/:id': { foreign: { id: `test_${newId(ItemId)}` }, malformed: [{ id }] },
  '/my-delivery-status/:status': { hers: { status: 'shipped' }, malformed: [{ status: id }] },
  '/my-delivery/:postId/:offerId/:receiver': {
    foreign: { postId: ofAna, offerId, receiver: ben.id },
    malformed: [
      { postId: id, offerId, receiver: ben.id },
      { postId: ofAna, offerId: id, receiver: ben.id },
      { postId: ofAna, offerId, receiver: id },
    ],
  },
  '/swap-swipe/:currentPage': { hers: { currentPage: '1' }, malformed: [{ currentPage: id }] },
  '/swap-swipe/:currentPage/:counterPage': {
    hers: { currentPage: '1', counterPage: '2' },
    malformed: [{ currentPage: '1', counterPage: id }],
  },
  '/swapu-blog/post/:postId': { foreign: { postId: newId(ItemId) }, malformed: [{ postId: id }, { postId: almost }] },
  '/auth/social/:provider': { hers: { provider: 'google' }, malformed: [{ provider: id }] },
};

const open = (path: string, member: Member | null) =>
  fetch(origin + path, {
    redirect: 'manual',
    headers: {
      accept: 'text/html',
      'accept-language': 'en',
      ...(member && { cookie: makeCookie(world.host, member) }),
    },
  });
const readBoot = (html: string): PageBoot =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageBoot;

async function expectMissing(path: string, member: Member | null): Promise<void> {
  const answer = await open(path, member);
  const html = await answer.text();
  expect([path, answer.status]).toEqual([path, 404]);
  expect(html).toContain('<h1');
  expect(readBoot(html).page?.missing).toBeDefined();
}

it('every route with a parameter says what it may hold, and stands in this table', () => {
  const withParameters = allRoutes.filter(({ path }) => path.includes(':'));
  const named = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(withParameters.map(({ path }) => path).toSorted()).toEqual(Object.keys(rows).toSorted());
  for (const { path, params = {} } of withParameters) expect(Object.keys(params), path).toEqual(named(path));
});

const listPaths = (kind: (row: Row) => readonly (Params | undefined)[]): string[] =>
  Object.entries(rows).flatMap(([route, row]) =>
    kind(row).flatMap((params) => (params ? [generatePath(route, params)] : [])),
  );

it.each(listPaths(({ malformed }) => malformed))(
  '%s is malformed: not found, for a member and for a guest',
  async (path) => {
    await expectMissing(path, ana);
    await expectMissing(path, null);
  },
);

it.each(listPaths(({ foreign }) => [foreign]))('%s is not found for a member who has no part in it', (path) =>
  expectMissing(path, stranger),
);

it('another’s room is refused by its screen as one that does not exist', async () => {
  const read = async (room: string) => {
    const answer = await open(`/discuss/${room}`, stranger);
    const { page, queries } = readBoot(await answer.text());
    expect([answer.status, page]).toEqual([200, undefined]);
    return JSON.stringify(queries?.queries.map(({ queryKey, state }) => [queryKey, state.data])).replaceAll(
      room,
      'room',
    );
  };
  expect(await read(roomId)).toBe(await read(newId(ItemId)));
});

it.each(listPaths(({ hers }) => [hers]))('%s is there for a member who has', async (path) => {
  expect((await open(path, ana)).status).toBe(200);
});

it("a member's screen comes with what it is about", async () => {
  const { queries, page } = readBoot(await (await open(`/swap/${swapId}`, ana)).text());
  expect(page).toBeUndefined();
  expect(queries?.queries.map(({ state }) => state.data)).toContainEqual(expect.objectContaining({ id: swapId }));
});

it('a stranger with a well-formed address is asked to sign in before anything is said of it', async () => {
  const answer = await open(`/swap/${swapId}`, null);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/?signin&next=%2Fswap%2F${swapId}`]);
});
