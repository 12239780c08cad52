import { beforeEach, expect, test } from 'vitest';
import { MessageId, newId, type RoomId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { makeRoomOfTwo } from '../testing.ts';

const world = await testWorld();

let ann: Member;
let bob: Member;
let roomId: RoomId;

beforeEach(async () => void ({ ann, bob, roomId } = await makeRoomOfTwo(world)));

const say = (member: Member) => world.as(member).chat.send.mutate({ roomId, id: newId(MessageId), text: 'Hello' });
/** The members whom messages so far notify. */
const listNotified = async () =>
  (await world.events()).flatMap(({ name, payload }) =>
    name === 'chat.messageWaits' && (payload as { roomId: RoomId }).roomId === roomId
      ? (payload as { memberIds: Member['id'][] }).memberIds
      : [],
  );

test('a muted room notifies of nothing, and its messages are unread', async () => {
  await world.as(bob).chat.setMuted.mutate({ roomId, isMuted: true });
  await say(ann);
  expect(await listNotified()).toEqual([]);
  expect((await world.as(bob).chat.rooms.query({})).items).toMatchObject([{ unread: 1, isMuted: true }]);
  expect((await world.as(bob).chat.unread.query()).rooms).toBe(1);
});

test('a room is muted for one member alone, until they turn it on again', async () => {
  await world.as(bob).chat.setMuted.mutate({ roomId, isMuted: true });
  expect((await world.as(ann).chat.room.query({ roomId })).isMuted).toBe(false);
  await say(bob);
  expect(await listNotified()).toEqual([ann.id]);
  await world.as(bob).chat.setMuted.mutate({ roomId, isMuted: false });
  await say(ann);
  expect(await listNotified()).toEqual([ann.id, bob.id]);
});

test('a stranger cannot mute a room', async () => {
  const eve = await world.member();
  expect(await expectRefusal(world.as(eve).chat.setMuted.mutate({ roomId, isMuted: true }))).toMatchObject({
    code: 'chat.notInRoom',
  });
});

test('a message after others of a muted time notifies', async () => {
  await world.as(bob).chat.setMuted.mutate({ roomId, isMuted: true });
  await say(ann);
  await world.as(bob).chat.setMuted.mutate({ roomId, isMuted: false });
  await say(ann);
  await say(ann);
  expect(await listNotified()).toEqual([bob.id]);
});
