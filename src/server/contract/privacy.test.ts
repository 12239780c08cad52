import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { createFakePushBrowser, createFakePushService } from '#modules/notifications/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import type { Member } from '#platform/member.ts';
import { makeMessageInput } from '#testing/block-scene.ts';
import { access } from '#testing/access.table.ts';
import { crawlProcedures, type KnownFields } from '#testing/crawl-procedures.ts';
import { insertMemberLives } from '#testing/insert-member-lives.ts';
import { listAllProcedures } from '#testing/procedures.ts';
import { testWorld } from '#testing/world.ts';
import { webModules } from '#web/modules.ts';
import { createApp } from '../http/app.ts';
import { createPages } from '../render/pages.ts';

const world = await testWorld({
  NOTIFICATION_MAIL_SECONDS: '0',
  PUSH_TO_PRIVATE_HOSTS: 'on',
  OPEN_OFFERS_OF_NEW_MEMBERS: '100',
  OPEN_VALUE_OF_NEW_MEMBERS_CENTS: '100000000',
});
const { db, host } = world;
const [ann, bob, eve] = [await world.member(), await world.member(), await world.member()];
const [mark, picture] = ['zqann', randomUUID()];
const email = `${mark}@example.com`;
const push = { service: await createFakePushService(), browser: createFakePushBrowser() };

/** The fields of Ann's life that a guest may read; a field that is not on the list of a viewer is private. */
const shownToGuests = ['name', 'title', 'description', 'keyword', 'wish', 'material', 'suburb', 'region'];
const shownToMembers = [...shownToGuests, 'bio'];
/** The fields that she has shared with the members she deals with. */
const shownToPartners = [...shownToMembers, 'note', 'message', 'file', 'track', 'problem', 'reply'];

/** Private data of hers that cannot carry her mark, as it would appear in an answer. */
const unmarked = { phone: /98 ?765 ?432/, postcode: /"4171"/, leastValue: /\b31337\b/ };

/** The names of her fields that a text contains, besides those that may be shown. */
function wordsIn(text: string, shown: readonly string[]): string[] {
  const words = [...text.matchAll(new RegExp(`${mark}([\\w@]+)`, 'g'))].map(([, word = '']) => word);
  const values = Object.entries(unmarked).flatMap(([name, value]) => (value.test(text) ? [name] : []));
  return [...new Set([...words.filter((word) => !shown.includes(word)), ...values])];
}

const listIds = async (table: string, where = sql`true`) =>
  (await sql<{ id: string }>`select id from ${sql.table(table)} where ${where}`.execute(db)).rows.map(({ id }) => id);

/** Every id of hers, by the field names under which procedures and addresses ask for it. */
async function knownFields(): Promise<KnownFields> {
  const [items, offers, swaps, rooms, deliveries] = await Promise.all([
    listIds('item', sql`owner_id = ${ann.id}`),
    listIds('offer'),
    listIds('swap'),
    listIds('chat_room'),
    listIds('swap_delivery', sql`agreed_at is null and ended_at is null`),
  ]);
  const [uploads, sessions, exports] = await Promise.all([
    listIds('upload', sql`owner_id = ${ann.id}`),
    listIds('member_session', sql`member_id = ${ann.id}`),
    listIds('data_export', sql`member_id = ${ann.id}`),
  ]);
  return {
    itemId: items,
    postId: items,
    offerId: offers,
    swapId: swaps,
    roomId: rooms,
    deliveryIds: [deliveries],
    uploadId: uploads,
    sessionId: sessions,
    exportId: exports,
    imageId: [picture],
    id: [ann.id, ...offers],
    memberId: [ann.id],
    ownerId: [ann.id],
    partnerId: [ann.id],
    email: [email],
    address: [email],
    username: [`${mark}name`],
    text: [mark, `${mark}title`, `${mark}name`],
    keyword: [`${mark}title`, email],
    revision: [1],
    limit: [50],
  };
}

/** Inputs whose fields have to fit together, and queries that lead to her data. */
const whole = async () => {
  const { itemId: items = [], offerId: offers = [], roomId: rooms = [] } = await knownFields();
  return {
    'discovery.search': [{ keyword: `${mark}title`, limit: 50 }, { limit: 50 }],
    'items.newest': [{ limit: 50 }, { ownerId: ann.id, limit: 50 }],
    'offers.table': [...items.map((itemId) => ({ itemId })), ...offers.map((offerId) => ({ offerId }))],
    'moderation.report': [
      { thing: { kind: 'member', memberId: ann.id } },
      ...items.map((itemId) => ({ thing: { kind: 'item', itemId } })),
    ].map((report) => ({ ...report, reason: 'spam', text: '' })),
    'chat.messages': rooms.map((roomId) => ({ roomId, towards: 'older', limit: 50 })),
  };
};

const ofMembers = listAllProcedures().filter(({ path }) => !path.startsWith('admin.'));
const queries = ofMembers.filter(({ type }) => type === 'query');
/** These come last: a member who has left or blocked her sees less. */
const lastPaths = ['members.block', 'members.close'];
const commands = ofMembers
  .filter(({ type }) => type === 'mutation')
  .toSorted((one, other) => lastPaths.indexOf(one.path) - lastPaths.indexOf(other.path));
const openCommands = commands.filter(({ path }) => access[path] === 'open');

async function valuesShownTo(
  caller: Member | null,
  listed: typeof queries,
  shown: readonly string[],
): Promise<string[]> {
  const answers = await crawlProcedures(world, caller, listed, { known: await knownFields(), whole: await whole() });
  return answers.flatMap(([path, answer]) => wordsIn(JSON.stringify(answer), shown).map((word) => `${path}: ${word}`));
}

/** Collects what the topics of her data publish to a watcher who follows all that they may. */
async function watchedBy(watcher: Member, shown: readonly string[]): Promise<string[]> {
  const ids = [
    ...new Set(
      Object.values(await knownFields())
        .flat()
        .filter((id): id is string => typeof id === 'string' && id.includes('-')),
    ),
  ];
  const found: string[] = [];
  for (const topic of host.modules.flatMap(({ topics = [] }) => topics))
    for (const id of [...ids, watcher.id])
      if (topic.since && (await topic.mayWatch(db, watcher, id)))
        found.push(
          ...wordsIn(JSON.stringify(await topic.since(db, id, 0, 100)), shown).map(
            (word) => `live ${topic.name}: ${word}`,
          ),
        );
  return found;
}

const frontEnd = {
  files: Router(),
  headFiles: () => ({ entry: '/main.js', styles: [], imports: [] }),
  finish: (_url: string, html: string) => Promise.resolve(html),
  consolePage: () => Promise.resolve(''),
  designerFiles: Router(),
  designerPage: () => Promise.resolve('<title>designer</title>'),
};
const server = createServer(createApp(host, { pages: createPages(frontEnd), isReady: () => true }));

/** Screens that the server renders, with each id of hers in their address; those of members come as a frame alone. */
async function addresses(): Promise<string[]> {
  const known = await knownFields();
  const open = webModules.flatMap(({ routes }) =>
    routes.filter(({ guard }) => guard === 'open').map(({ path }) => path),
  );
  const filled = open.flatMap((path) =>
    (known[/:(\w+)/.exec(path)?.[1] ?? ''] ?? ['x']).map((value) =>
      path.replace(/:\w+/, String(value)).replaceAll(/:\w+/g, 'x'),
    ),
  );
  return [...filled, `/search?keyword=${mark}title`, `/user-detail/${ann.id}`];
}

async function shownBy(viewer: Member | null, shown: readonly string[]): Promise<string[]> {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { accept: 'text/html', ...(viewer && { cookie: makeSessionCookieHeader(host, viewer) }) };
  const pages = (await addresses()).map(async (address) => {
    const page = await (await fetch(origin + address, { headers, redirect: 'manual' })).text();
    return wordsIn(page, shown).map((word) => `page ${address}: ${word}`);
  });
  return (await Promise.all(pages)).flat();
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await insertMemberLives(db, { id: ann.id, mark, picture }, { id: bob.id, mark: 'zqbob', picture: randomUUID() });
  // The fixtures include a block and push devices of browsers that do not exist; here the two members meet.
  await sql`delete from member_block`.execute(db);
  await sql`delete from push_device`.execute(db);
  await sql`update member_contact set suburb = ${`${mark}delivery`}, postcode = '4171', phone = '+61498765432' where member_id = ${ann.id}`.execute(
    db,
  );
  await sql`update item set title = ${`${mark}draft`} where owner_id = ${ann.id} and state = 'draft'`.execute(db);
  await world.as(bob).notifications.addDevice.mutate({
    endpoint: `${push.service.url}/bob`,
    p256dh: push.browser.p256dh,
    auth: push.browser.auth,
    browser: 'Firefox',
  });
  const hers = () =>
    makeItem(db, ann.id, {
      title: `${mark}title`,
      description: `${mark}description`,
      leastValueCents: 31_337,
      valueCents: 50_000,
    });
  const his = () => makeItem(db, bob.id, { valueCents: 50_000 });
  const note = { note: `${mark}note` };
  await world.as(ann).offers.propose.mutate({ terms: buildTerms([await hers()], [await his()], note) });
  await world.as(bob).offers.propose.mutate({ terms: buildTerms([await his()], [await hers()]) });
  const { offerId } = await world
    .as(ann)
    .offers.propose.mutate({ terms: buildTerms([await hers()], [await his()], note) });
  const { swapId } = await world.as(bob).offers.accept.mutate({ offerId, revision: 1 });
  await world
    .as(ann)
    .swaps.proposeDelivery.mutate({ swapId, ways: [{ fromId: ann.id, toId: bob.id, kind: 'courier' }] });
  const { roomId } = await world.as(ann).chat.openDirect.mutate({ memberId: bob.id });
  await world.as(ann).chat.send.mutate({ roomId, ...makeMessageInput(`${mark}message`) });
  await world.work();
  // A push message waits this long for its reader to see the notification in the app.
  world.clock.advance({ minutes: 1 });
  await world.work();
});
afterAll(async () => {
  server.close();
  await push.service.close();
});

describe('what is private of a member', () => {
  it('is searched for where it is: her own answers hold each of it', async () => {
    const found = (await valuesShownTo(ann, queries, [])).map((line) => line.split(': ')[1]);
    expect(found).toEqual(
      expect.arrayContaining([
        '@example',
        'first',
        'last',
        'street',
        'apartment',
        'delivery',
        'town',
        'draft',
        'wrong',
        'phone',
        'postcode',
        'leastValue',
      ]),
    );
  });

  it(
    'is carried to nobody else: by no answer or refusal of any procedure, no page, letter, push message or live event',
    { timeout: 120_000 },
    async () => {
      const met = await valuesShownTo(bob, queries, []);
      const found = [
        ...(await valuesShownTo(null, queries, shownToGuests)),
        ...(await valuesShownTo(eve, queries, shownToMembers)),
        ...met.filter((line) => !shownToPartners.includes(line.split(': ')[1] ?? '')),
      ];
      found.push(...(await shownBy(null, shownToGuests)), ...(await shownBy(eve, shownToMembers)));
      found.push(
        ...(await valuesShownTo(null, openCommands, shownToGuests)),
        ...(await valuesShownTo(eve, commands, shownToMembers)),
        ...(await valuesShownTo(bob, commands, shownToPartners)),
      );
      world.clock.advance({ minutes: 1 });
      await world.work();
      found.push(
        ...(await valuesShownTo(bob, queries, shownToPartners)),
        ...(await watchedBy(eve, shownToMembers)),
        ...(await watchedBy(bob, shownToPartners)),
      );
      const emails = world.mails().filter(({ to }) => !to.address.startsWith(mark));
      found.push(
        ...emails.flatMap((mail) =>
          wordsIn(JSON.stringify(mail), shownToPartners).map((word) => `letter ${mail.letter}: ${word}`),
        ),
      );
      const pushed = push.service.received.map(({ body }) => JSON.stringify(push.browser.read(body)));
      found.push(...pushed.flatMap((message) => wordsIn(message, shownToPartners).map((word) => `push: ${word}`)));
      expect(found).toEqual([]);
      // The test is not vacuous: he did meet her, in answers, in emails and in messages.
      expect(new Set(met.map((line) => line.split(': ')[1]))).toEqual(new Set(shownToPartners));
      for (const answers of [emails, pushed]) expect(JSON.stringify(answers)).toContain(`${mark}name`);
    },
  );
});
