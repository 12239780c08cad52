import { beforeEach, expect, test } from 'vitest';
import { MessageId, newId, type RoomId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import { foundMark } from '../domain/message-search.schemas.ts';
import { makeRoomOfTwo } from '../testing.ts';

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

test.each(['the', '!!', "a' | b:*", '&', '\\', "o'clock <-> :*"])(
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
