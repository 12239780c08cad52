import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import fc from 'fast-check';
import { generatePath } from 'react-router-dom';
import { afterAll, expect, it } from 'vitest';
import { EventId, ItemId, MemberId, newId } from '#contracts/ids.ts';
import { locales } from '#contracts/locale.ts';
import { createMailComposer } from '#emails/render/compose-mail.ts';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { notificationKindNames } from '#modules/notifications/domain/notification-kinds.ts';
import { toNotificationActionPath, toNotificationPath } from '#modules/notifications/domain/notification-path.ts';
import { NotificationParams } from '#modules/notifications/domain/notification.schemas.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { EmailTemplate } from '#platform/mail/email-template.ts';
import type { Member } from '#platform/member.ts';
import { toArbitrary } from '#testing/to-arbitrary.ts';
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
  '/discuss/new/:postId': {
    hers: { postId: free },
    foreign: { postId: newId(ItemId) },
    malformed: [{ postId: id }, { postId: almost }],
  },
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
      ...(member && { cookie: makeSessionCookieHeader(world.host, member) }),
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

/** Every path that a notification may have: each kind with each of its subjects. */
function listNotificationPaths(subjects: NotificationParams): string[] {
  const { itemId, giveId, originId, receiverId, ...alone } = subjects;
  const choices: NotificationParams[] = [
    ...Object.entries(alone).map(([name, value]) => ({ [name]: value })),
    { itemId, giveId, originId, receiverId },
  ];
  return notificationKindNames.flatMap((kind) =>
    choices.flatMap((params) =>
      [toNotificationPath(kind, params), toNotificationActionPath(kind, params)].flatMap((path) => path ?? []),
    ),
  );
}

const gone = NotificationParams.parse(
  Object.fromEntries(
    ['offerId', 'swapId', 'roomId', 'chainId', 'poolId', 'goalId', 'itemId', 'giveId', 'originId', 'receiverId'].map(
      (name) => [name, newId(EventId)],
    ),
  ),
);
const removed = await makeItem(world.db, ben.id, { visibleFrom: now });
await world.as(await world.member({ role: 'moderator' })).admin.items.remove.mutate({
  itemId: removed,
  reason: 'The photos show otherwise.',
});
const foreign = NotificationParams.parse({
  offerId,
  swapId,
  roomId,
  itemId: removed,
  giveId: ofBen,
  originId: offerId,
  receiverId: ben.id,
});

/** Values of emails that are no free text. */
const fixed: Readonly<Record<string, unknown>> = {
  timeZone: 'Australia/Brisbane',
  itemId: gone.itemId,
  category: 'bicycles',
  token: 'ended',
  // The only state of an answer about promotional email that comes with this link.
  state: 'start',
  link: '/email-subscription?token=ended',
  // The paths of notifications are listed by themselves.
  to: null,
  next: null,
};
const withFixed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, part: unknown) => {
    if (name === 'changed') return [];
    if (typeof part !== 'string') return part;
    return /^at$|At$|^until$/.test(name) ? now.toISOString() : name in fixed ? fixed[name] : part;
  });

/** The links of an email, whatever it is about, to this site. */
async function listLinks(template: EmailTemplate): Promise<string[]> {
  const samples = fc.sample(toArbitrary(template.props), { numRuns: 15, seed: 1 }).map(withFixed);
  const readable = samples.filter((props) => template.props.safeParse(props).success);
  if (readable.length === 0) throw new Error(`no sample of ${template.name}`);
  const compose = createMailComposer({
    letters: [template],
    site: origin,
    from: 'Swapu <hello@swapu.example>',
    secrets: world.host.secrets,
    settings: world.host.productSettings.readTexts(world.host.config),
  });
  const paths = new Set<string>();
  for (const props of readable) {
    const { html } = await compose({
      mailId: newId(EventId),
      letter: template.name,
      to: { address: 'reader@example.com' },
      locale: 'en-US',
      props,
      traceId: 'test',
      unsubscribe: '/unsubscribe?token=ended',
    });
    for (const [, path = ''] of html.matchAll(new RegExp(`href="${origin}([^"]*)"`, 'g')))
      paths.add(path.replaceAll('&amp;', '&'));
  }
  return [...paths];
}

const emails = world.host.modules.flatMap((module) => module.letters ?? []);
const linked = [
  ...new Set([
    ...listNotificationPaths(gone),
    ...listNotificationPaths(foreign),
    ...(await Promise.all(emails.map(listLinks))).flat(),
  ]),
].toSorted();
const readers = await Promise.all(locales.map(async (locale) => [locale, await world.member({ locale })] as const));

/** Whether a path leads to one subject, and not to a list. */
const namesSubject = (path: string) => /\/[0-9a-f]{8}-[0-9a-f-]{27}/.test(path);

it('links of emails and notifications lead to all of these subjects', () => {
  const subjects = new Set(linked.filter(namesSubject).map((path) => path.split('/')[1]));
  expect([...subjects].toSorted()).toEqual([
    'chain',
    'discuss',
    'my-delivery',
    'offer-item',
    'swap',
    'swap-offer',
    'viewPost',
  ]);
  expect(linked.length).toBeGreaterThan(20);
});

it.each(linked)('the link %s leads to a page that says what is gone, in the reader’s language', async (path) => {
  for (const [locale, reader] of readers) {
    const answer = await open(path, reader);
    const html = await answer.text();
    const t = createTranslator(locale, world.host.productSettings.readTexts(world.host.config));
    // A room's own screen says it: see above.
    const isMissing = namesSubject(path) && !path.startsWith('/discuss/');
    expect([locale, answer.status < 400 ? 200 : answer.status]).toEqual([locale, isMissing ? 404 : 200]);
    if (isMissing) {
      for (const key of ['shell.notFound.title', 'shell.notFound.text'] as const)
        expect(html).toContain(t(key).replaceAll("'", '&#x27;'));
      continue;
    }
    expect(answer.status === 302 || html.includes('id="boot"') || path.startsWith('/admin')).toBe(true);
  }
  expect((await open(path, null)).status).toBeLessThan(500);
});
