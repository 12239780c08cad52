import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { MessageId, newId, type RoomId } from '#contracts/ids.ts';
import { createCursorCodec } from '#platform/db/cursor.ts';
import type { Member } from '#platform/member.ts';
import { createRecordingDb, explainPlan } from '#testing/recording-db.ts';
import { testWorld } from '#testing/world.ts';
import { foundMark } from '../domain/message-search.schemas.ts';
import { makeRoomOfTwo } from '../testing.ts';
import { searchMessages } from './search-messages.ts';

const world = await testWorld();

let ann: Member;
let bob: Member;
let roomId: RoomId;

beforeEach(async () => void ({ ann, bob, roomId } = await makeRoomOfTwo(world)));

const say = (member: Member, text: string, room = roomId) => {
  world.clock.advance({ seconds: 1 });
  return world.as(member).chat.send.mutate({ roomId: room, id: newId(MessageId), text });
};
const search = async (member: Member, words: string) =>
  (await world.as(member).chat.search.query({ words })).items.map(({ sequence }) => sequence);

test('messages are found by their words, newest first, whatever their accents, case and endings', async () => {
  await say(ann, 'Shall we meet at the Café?');
  await say(bob, 'Meetings are fine');
  await say(ann, 'Posso no sábado de manhã');
  expect(await search(bob, 'MEET')).toEqual([2, 1]);
  expect(await search(bob, 'cafe')).toEqual([1]);
  expect(await search(ann, 'sabado manha')).toEqual([3]);
  expect(await search(ann, 'mee caf')).toEqual([1]);
  expect(await search(ann, 'meet nobody')).toEqual([]);
});

test('an excerpt marks the words, and says in whose room they stand', async () => {
  await say(bob, 'The red bike is still here');
  const { items } = await world.as(ann).chat.search.query({ words: 'bike' });
  expect(items).toMatchObject([
    {
      roomId,
      authorId: bob.id,
      excerpt: `The red ${foundMark.start}bike${foundMark.end} is still here`,
      others: [{ id: bob.id, username: bob.username }],
    },
  ]);
});

test('rooms of others, blocked rooms and messages that were taken back are not searched', async () => {
  const eve = await world.member();
  const { id } = await say(ann, 'a lighthouse');
  expect([await search(bob, 'lighthouse'), await search(eve, 'lighthouse')]).toEqual([[1], []]);
  await world.as(eve).chat.openDirect.mutate({ memberId: ann.id });
  expect(await search(eve, 'lighthouse')).toEqual([]);
  await world.as(ann).chat.takeBack.mutate({ roomId, id });
  expect(await search(bob, 'lighthouse')).toEqual([]);
  await say(ann, 'another lighthouse');
  await world.as(bob).members.block.mutate({ memberId: ann.id });
  expect([await search(ann, 'lighthouse'), await search(bob, 'lighthouse')]).toEqual([[], []]);
});

test.each([
  ['0412-345-678', 'Call 0412-345-678'],
  ['345', 'Call 0412-345-678'],
  ['+61 412 345 678', 'or +61 412 345 678.'],
  ['2026-11-28', 'on 2026-11-28, if dry'],
  ['28/11/2026', 'on 28/11/2026, if dry'],
  ['AB-123', 'parcel AB-123'],
  ['10-12', 'between 10-12'],
  ['35.50', 'for $35.50'],
  ['5.30pm', 'at 5.30pm'],
  ['2.1.3', 'version 2.1.3'],
  ['me@example.com', 'write to me@example.com'],
  ['example.com', 'see www.example.com/path-one'],
  ['path-one', 'see www.example.com/path-one'],
  ['photo_12', 'it is photo_12.jpg'],
  ['iPad', 'an iPhone/iPad'],
  ["can't", "I can't"],
  ['the', 'The offer'],
  ['meetin', 'Meetings are fine'],
  ['हिन्दी', 'मुझे हिन्दी आती है'],
  ['หนังสือ', 'ซื้อ หนังสือ'],
  ['ação'.normalize('NFD'), 'uma ação boa'],
  ['ação', 'uma ação boa'.normalize('NFD')],
  ['acao', 'uma ação boa'.normalize('NFD')],
  ['x'.repeat(90), 'x'.repeat(200)],
])('%s finds “%s”, and nothing that lacks it', async (words, text) => {
  await say(ann, 'Nobody wrote of it, no 99');
  await say(bob, text);
  const { items } = await world.as(ann).chat.search.query({ words });
  expect(items.map(({ sequence }) => sequence)).toEqual([2]);
  expect(items[0]?.excerpt).toContain(foundMark.start);
  expect(items[0]?.excerpt.replaceAll(/[\u{e000}\u{e001}]/gu, '')).toBe(text.normalize('NFC'));
});

test('an excerpt shows the words around the first that was found, each marked', async () => {
  await say(bob, `${'before '.repeat(40)}call 0412-345-678${' after'.repeat(40)}`);
  const { items } = await world.as(ann).chat.search.query({ words: '345-678' });
  const [start, end] = [foundMark.start, foundMark.end];
  expect(items[0]?.excerpt).toBe(
    `before before before before call 0412-${start}345${end}-${start}678${end}${' after'.repeat(16)}`,
  );
});

test('a search reads the index of words, and no message of other rooms', async () => {
  await say(bob, 'a kettle');
  const eve = await world.member();
  const others = await world.as(eve).chat.openDirect.mutate({ memberId: ann.id });
  await world.as(ann).members.block.mutate({ memberId: eve.id });
  await sql`
    insert into chat_message (room_id, sequence, id, author_id, text, created_at)
    select ${others.roomId}, n, gen_random_uuid(), ${eve.id}, 'kettle ' || n, now() from generate_series(1, 5000) n`.execute(
    world.db,
  );
  await sql`vacuum analyze chat_message`.execute(world.db);
  const { db, statements } = createRecordingDb(world.db);
  const cursors = createCursorCodec(world.host.secrets);
  await searchMessages(db, cursors, ann.id, { words: 'kettle', limit: 10 }, world.clock.now());
  const plan = await explainPlan(world.host.database.pool, statements[0]);
  expect(plan).toMatch(/Bitmap Index Scan on chat_message_exact_words \(actual .*rows=1(\.00)? /);
  expect(plan).not.toContain('Seq Scan on chat_message');
});

test.each(['zebra', '!!', '❤️', "a' | b:*", '&', '\\', "o'clock <-> :*", "') | ('"])(
  '%s finds nothing, and breaks nothing',
  async (words) => {
    await say(ann, 'The offer');
    expect(await search(ann, words)).toEqual([]);
  },
);

test('more are read by the cursor, each once', async () => {
  for (let n = 1; n <= 5; n += 1) await say(ann, `lamp ${n}`);
  const first = await world.as(bob).chat.search.query({ words: 'lamp', limit: 3 });
  const second = await world.as(bob).chat.search.query({ words: 'lamp', limit: 3, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ sequence }) => sequence)).toEqual([5, 4, 3, 2, 1]);
  expect(second.nextCursor).toBeNull();
});
