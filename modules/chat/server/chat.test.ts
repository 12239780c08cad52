import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { EventId, newId, MessageId, OfferId, type RoomId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { makeItem } from '#modules/items/testing.ts';
import { makeStartedChain } from '#modules/chains/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import { chat } from '../module.ts';
import { roomTopic } from './chat.topics.ts';
import { eraseMemberChatData, exportMemberChatData } from './member-data.ts';
import { makeRoomOfTwo } from '../testing.ts';

const world = await testWorld();
const messageId = () => newId(MessageId);

let ann: Member;
let bob: Member;
let eve: Member;
let roomId: RoomId;

beforeEach(async () => {
  ({ ann, bob, roomId } = await makeRoomOfTwo(world));
  eve = await world.member();
});

const say = (member: Member, text: string) => world.as(member).chat.send.mutate({ roomId, id: messageId(), text });
const read = async (member: Member) => (await world.as(member).chat.messages.query({ roomId, limit: 100 })).items;

describe('a direct room', () => {
  test('is found by the pair, whoever asks, also when both ask at once', async () => {
    const asked = await Promise.all(
      [1, 2, 3].flatMap(() => [
        world.as(ann).chat.openDirect.mutate({ memberId: bob.id }),
        world.as(bob).chat.openDirect.mutate({ memberId: ann.id }),
      ]),
    );
    expect(new Set(asked.map((room) => room.roomId))).toEqual(new Set([roomId]));
  });

  // The screen words this with chat.rooms.untitled and chat.rooms.noMessages.
  test('begins without a title and without a message', async () => {
    const { items } = await world.as(bob).chat.rooms.query({});
    expect(items).toMatchObject([
      {
        id: roomId,
        kind: 'direct',
        title: null,
        lastMessage: null,
        unread: 0,
        others: [{ id: ann.id, username: ann.username }],
      },
    ]);
  });

  test('nobody opens one with themselves', async () => {
    expect(await expectRefusal(world.as(ann).chat.openDirect.mutate({ memberId: ann.id }))).toMatchObject({
      code: 'chat.yourself',
      kind: 'invalid',
    });
  });

  test('nobody opens one with somebody who is not there', async () => {
    const memberId = randomUUID() as Member['id'];
    expect(await expectRefusal(world.as(ann).chat.openDirect.mutate({ memberId }))).toMatchObject({
      code: 'chat.memberNotFound',
      kind: 'notFound',
    });
  });
});

describe('messages', () => {
  test('are numbered from one without a gap, in the order in which they were said', async () => {
    for (const [who, text] of [
      [ann, 'hello'],
      [bob, 'hi'],
      [ann, 'swap?'],
    ] as const)
      await say(who, text);
    expect((await read(bob)).map(({ sequence, authorId, text }) => [sequence, authorId, text])).toEqual([
      [1, ann.id, 'hello'],
      [2, bob.id, 'hi'],
      [3, ann.id, 'swap?'],
    ]);
  });

  test('200 said at once by two members have one order without gaps', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, n) => say(n % 2 ? ann : bob, `m${n}`)));
    const entries = [];
    for (let cursor = 0; ;) {
      const page = await roomTopic.since?.(world.db, roomId, cursor, 70);
      if (!page?.length) break;
      entries.push(...page);
      cursor = page.at(-1)?.cursor ?? cursor;
    }
    expect(entries.map(({ cursor }) => cursor)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    expect(new Set(entries.map(({ data }) => data.text)).size).toBe(200);
  });

  test('one that is sent again, at once or days later, is said once and answered alike', async () => {
    const id = messageId();
    const send = () => world.as(ann).chat.send.mutate({ roomId, id, text: 'once' });
    const answers = await Promise.all([send(), send(), send()]);
    await sql`delete from idempotency_record`.execute(world.db);
    answers.push(await send());
    expect(new Set(answers.map(({ sequence }) => sequence))).toEqual(new Set([1]));
    expect((await read(bob)).length).toBe(1);
  });

  test('the id of somebody else’s message is refused', async () => {
    const { id } = await say(ann, 'mine');
    expect(await expectRefusal(world.as(bob).chat.send.mutate({ roomId, id, text: 'mine too' }))).toMatchObject({
      code: 'chat.idTaken',
    });
  });

  test('are read in pages, backwards from the newest and forwards from any', async () => {
    for (let n = 1; n <= 7; n += 1) await say(ann, `m${n}`);
    const page = (input: { towards?: 'older' | 'newer'; cursor?: number }) =>
      world.as(bob).chat.messages.query({ roomId, limit: 3, ...input });
    const texts = ({ items }: { items: readonly { text: string | null }[] }) => items.map(({ text }) => text).join(' ');
    const [newest, older, oldest, newer, last] = await Promise.all([
      page({}),
      page({ cursor: 5 }),
      page({ cursor: 2 }),
      page({ towards: 'newer', cursor: 3 }),
      page({ towards: 'newer', cursor: 6 }),
    ]);
    expect([texts(newest), newest.hasOlder, newest.hasNewer]).toEqual(['m5 m6 m7', true, false]);
    expect([texts(older), older.hasOlder, older.hasNewer]).toEqual(['m2 m3 m4', true, true]);
    expect([texts(oldest), oldest.hasOlder]).toEqual(['m1', false]);
    expect([texts(newer), newer.hasOlder, newer.hasNewer]).toEqual(['m4 m5 m6', true, true]);
    expect([texts(last), last.hasNewer]).toEqual(['m7', false]);
  });

  test.each(['', '   ', 'x'.repeat(4_001)])('%# an empty or too long one is refused beside its field', async (text) => {
    const { fields } = await expectRefusal(say(ann, text));
    expect(fields.map(({ path }) => path)).toEqual(['text']);
  });
});

describe('who is not in a room', () => {
  test('gets the same answer for a room of others and for none, whatever they try', async () => {
    await say(ann, 'private');
    for (const room of [roomId, randomUUID() as RoomId]) {
      const as = world.as(eve).chat;
      const tries = [
        as.room.query({ roomId: room }),
        as.messages.query({ roomId: room }),
        as.send.mutate({ roomId: room, id: messageId(), text: 'me too' }),
        as.seen.mutate({ roomId: room, sequence: 1 }),
        as.typing.mutate({ roomId: room }),
      ];
      for (const answer of await Promise.all(tries.map(expectRefusal)))
        expect(answer).toMatchObject({ code: 'chat.notInRoom', kind: 'notFound' });
    }
  });

  test('may not watch it', async () => {
    expect(await roomTopic.mayWatch(world.db, eve, roomId)).toBe(false);
    expect(await roomTopic.mayWatch(world.db, ann, roomId)).toBe(true);
  });

  test('does not find it in their list', async () => {
    expect((await world.as(eve).chat.rooms.query({})).items).toEqual([]);
  });
});

describe('seen marks', () => {
  const unread = async (member: Member) => (await world.as(member).chat.rooms.query({})).items[0]?.unread;

  test('one’s own messages are seen, the other’s are not until looked at', async () => {
    await say(ann, 'one');
    await say(ann, 'two');
    expect([await unread(ann), await unread(bob)]).toEqual([0, 2]);
    await world.as(bob).chat.seen.mutate({ roomId, sequence: 2 });
    expect(await unread(bob)).toBe(0);
    const { members } = await world.as(ann).chat.room.query({ roomId });
    expect(members.find(({ id }) => id === bob.id)).toMatchObject({ seenSequence: 2, seenAt: expect.any(String) });
  });

  test('a mark never goes back, nor beyond what was said', async () => {
    for (const text of ['one', 'two', 'three']) await say(ann, text);
    for (const sequence of [2, 1, 0]) await world.as(bob).chat.seen.mutate({ roomId, sequence });
    expect(await unread(bob)).toBe(1);
    await world.as(bob).chat.seen.mutate({ roomId, sequence: 900 });
    expect(await unread(bob)).toBe(0);
    await say(ann, 'four');
    expect(await unread(bob)).toBe(1);
  });
});

test('the list of rooms has the one last written in first, and goes on from page to page', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => world.member()));
  const rooms: RoomId[] = [];
  for (const other of others) {
    world.clock.advance({ seconds: 1 });
    const opened = await world.as(ann).chat.openDirect.mutate({ memberId: other.id });
    rooms.unshift(opened.roomId);
  }
  world.clock.advance({ seconds: 1 });
  await say(bob, 'newest');
  const found: RoomId[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await world.as(ann).chat.rooms.query({ limit: 2, ...(cursor && { cursor }) });
    found.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(found).toEqual([roomId, ...rooms]);
});

test('what a member wrote is theirs to take along, and is blanked when they go', async () => {
  await say(ann, 'my words');
  await say(bob, 'your words');
  expect(await readExportLists(exportMemberChatData(world.db, ann.id))).toMatchObject({
    messages: [{ text: 'my words' }],
  });
  await world.transaction((unit) => eraseMemberChatData(unit, ann.id));
  expect((await read(bob)).map(({ text, code }) => text ?? code)).toEqual(['chat.erased', 'your words']);
});

test('an export has every message of a member, beyond its first thousand', async () => {
  await sql`
    insert into chat_message (room_id, sequence, id, author_id, text, created_at)
    select ${roomId}, number, gen_random_uuid(), ${ann.id}, 'line ' || number, now()
    from generate_series(1, 1001) number`.execute(world.db);
  const { messages } = await readExportLists(exportMemberChatData(world.db, ann.id));
  expect(messages?.map((message) => 'sequence' in message && message.sequence)).toEqual(
    Array.from({ length: 1001 }, (_, index) => index + 1),
  );
});

describe('the room of an offer', () => {
  /** A row to refer to; the content of an offer belongs to offers. */
  const makeOffer = async () => {
    const id = newId(OfferId);
    await sql`
      insert into offer (id, offerer_id, owner_id, revision, author_id, expires_at, created_at, changed_at)
      values (${id}, ${ann.id}, ${bob.id}, 1, ${ann.id}, now(), now(), now())`.execute(world.db);
    return id;
  };
  const receive = (event: string, payload: object, eventId = newId(EventId)) => {
    const handler = chat.on.find((one) => one.event === event);
    if (!handler) throw new Error(`chat does not hear ${event}`);
    return world.transaction((unit) => handler.handle(unit, payload, { eventId, occurredAt: world.clock.now() }));
  };
  const lines = async (member: Member, offer: OfferId) => {
    const found = await world.as(member).chat.roomOfOffer.query({ offerId: offer });
    if (!found.roomId) return null;
    const { items } = await world.as(member).chat.messages.query({ roomId: found.roomId });
    return items.map(({ code, authorId, params }) => [code, authorId, params]);
  };
  const terms = (offer: OfferId) => ({ offerId: offer, offererId: ann.id, ownerId: bob.id, revision: 1 });

  test('opens with the offer, for its parties only, and tells each step once', async () => {
    const offer = await makeOffer();
    const eventId = newId(EventId);
    for (let time = 0; time < 2; time += 1)
      await receive('offers.proposed', { ...terms(offer), authorId: ann.id, itemIds: [] }, eventId);
    const swapId = randomUUID();
    await receive('offers.accepted', { ...terms(offer), byId: bob.id, swapId, itemIds: [] });
    expect(await lines(bob, offer)).toEqual([
      ['offers.proposed', ann.id, { revision: 1 }],
      ['offers.accepted', bob.id, { revision: 1, swapId }],
    ]);
    expect(await lines(eve, offer)).toBeNull();
  });

  test('notifies of the first message after lines of events, read or not', async () => {
    const offer = await makeOffer();
    await receive('offers.proposed', { ...terms(offer), authorId: ann.id, itemIds: [] });
    const found = await world.as(ann).chat.roomOfOffer.query({ offerId: offer });
    const write = (text: string) =>
      world.as(ann).chat.send.mutate({ roomId: found.roomId as RoomId, id: messageId(), text });
    const countWaits = async () =>
      (await world.events()).filter(
        ({ name, payload }) => name === 'chat.messageWaits' && (payload as { roomId: RoomId }).roomId === found.roomId,
      ).length;
    await write('Can we do Saturday?');
    await write('Or Sunday?');
    expect(await countWaits()).toBe(1);
    await world.as(bob).chat.seen.mutate({ roomId: found.roomId as RoomId, sequence: 3 });
    await receive('offers.countered', { ...terms(offer), revision: 2, authorId: ann.id, itemIds: [] });
    await write('What about this?');
    expect(await countWaits()).toBe(2);
  });

  test('is there also when a later step is heard first', async () => {
    const offer = await makeOffer();
    await receive('offers.withdrawn', { ...terms(offer), byId: ann.id });
    expect(await lines(ann, offer)).toEqual([['offers.withdrawn', ann.id, { revision: 1 }]]);
  });

  test('tells an end that came over many offers at once, with its cause', async () => {
    const offers = [await makeOffer(), await makeOffer()];
    for (const offer of offers) await receive('offers.proposed', { ...terms(offer), authorId: ann.id });
    await receive('offers.invalidated', { offerIds: [...offers, newId(OfferId)], cause: 'item' });
    for (const offer of offers)
      expect((await lines(bob, offer))?.at(-1)).toEqual(['offers.invalidated', null, { cause: 'item' }]);
  });

  test('goes on with the swap that came of it', async () => {
    const offer = await makeOffer();
    await receive('offers.proposed', { ...terms(offer), authorId: ann.id });
    const swapId = randomUUID();
    await receive('swap.completed', {
      swapId,
      origin: { kind: 'offer', id: offer },
      memberIds: [ann.id, bob.id],
      legs: [],
      by: 'everyone',
    });
    expect((await lines(bob, offer))?.at(-1)).toEqual(['swap.completed', null, { swapId }]);
  });
});

describe('the room of an offer', () => {
  test('says what the offer is about now, to each party from their own side', async () => {
    const [lamp, tent] = [
      await makeItem(world.db, ann.id, { title: 'Lamp' }),
      await makeItem(world.db, bob.id, { title: 'Tent' }),
    ];
    const { offerId } = await world
      .as(ann)
      .offers.propose.mutate({ terms: buildTerms([lamp], [tent], { cashAddedCents: 500 }) });
    await world.work();
    const aboutTo = async (member: Member) =>
      (await world.as(member).chat.rooms.query({})).items.find((room) => room.offerId === offerId)?.about;
    const [pieces, others] = [[{ id: lamp, title: 'Lamp' }], [{ id: tent, title: 'Tent' }]];
    expect(await aboutTo(ann)).toMatchObject({ give: pieces, get: others, cashCents: 500 });
    expect(await aboutTo(bob)).toMatchObject({ give: others, get: pieces, cashCents: -500 });
    await world.as(bob).offers.negotiate.mutate({ offerId, revision: 1, terms: buildTerms([lamp], [tent]) });
    expect(await aboutTo(ann)).toMatchObject({ give: pieces, get: others, cashCents: 0 });
    const { roomId: offerRoom } = await world.as(bob).chat.roomOfOffer.query({ offerId });
    expect((await world.as(bob).chat.room.query({ roomId: offerRoom ?? roomId })).about).toMatchObject({
      give: others,
      get: pieces,
    });
  });

  test('is the only kind that is about something', async () => {
    expect((await world.as(ann).chat.room.query({ roomId })).about).toBeNull();
  });
});

describe('the room of a chain', () => {
  test('is found by its members once its swap is on, from the swap too, and by no one else', async () => {
    const chainId = await makeStartedChain(world, [ann, bob, eve], ({ id }) => makeItem(world.db, id));
    const findRoom = async (member: Member) => (await world.as(member).chat.roomOfChain.query({ chainId })).roomId;
    const found = await findRoom(ann);
    expect(found).not.toBeNull();
    expect([await findRoom(bob), await findRoom(eve)]).toEqual([found, found]);
    expect(await findRoom(await world.member())).toBeNull();
    const [swap] = (await world.as(ann).swaps.mine.query({})).items;
    expect(swap).toMatchObject({ offerId: null, chainId });
    if (!found) return;
    const room = await world.as(ann).chat.room.query({ roomId: found });
    expect([room.chainId, room.members.length]).toEqual([chainId, 3]);
  });
});

describe('rooms with something to read', () => {
  test('are counted once each, until what was said there has been seen', async () => {
    const unread = async (member: Member) => (await world.as(member).chat.unread.query()).rooms;
    const { roomId: withEve } = await world.as(eve).chat.openDirect.mutate({ memberId: bob.id });
    for (const text of ['one', 'two']) await say(ann, text);
    expect([await unread(ann), await unread(bob)]).toEqual([0, 1]);
    await world.as(eve).chat.send.mutate({ roomId: withEve, id: messageId(), text: 'three' });
    expect(await unread(bob)).toBe(2);
    await world.as(bob).chat.seen.mutate({ roomId, sequence: 1 });
    expect(await unread(bob)).toBe(2);
    await world.as(bob).chat.seen.mutate({ roomId, sequence: 2 });
    expect(await unread(bob)).toBe(1);
  });
});
