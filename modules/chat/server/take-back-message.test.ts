import { beforeEach, describe, expect, test } from 'vitest';
import { MessageId, newId, type ImageId, type RoomId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { createBlockScene, makeMessageInput } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { makeRoomOfTwo, uploadMessageFile } from '../testing.ts';
import { roomTopic } from './chat.topics.ts';
import { typedTables } from './tables.ts';

const world = await testWorld();
const reason = 'Both say the other never wrote.';

let ann: Member;
let bob: Member;
let roomId: RoomId;

beforeEach(async () => void ({ ann, bob, roomId } = await makeRoomOfTwo(world)));

const say = (text: string, files: readonly { id: ImageId; name: string }[] = []) =>
  world.as(ann).chat.send.mutate({ roomId, id: newId(MessageId), text, files: [...files] });
const takeBack = (id: MessageId, member = ann) => world.as(member).chat.takeBack.mutate({ roomId, id });
const read = async (member: Member) => (await world.as(member).chat.messages.query({ roomId })).items;
const findCard = async (member: Member) => (await world.as(member).chat.rooms.query({})).items[0];
const countUnread = async () => [(await findCard(bob))?.unread, (await world.as(bob).chat.unread.query()).rooms];
const upload = () => uploadMessageFile(world, ann, Buffer.from('%PDF-1.7 the manual'));
const sweep = async (hours: number) => {
  world.clock.advance({ hours });
  await world.host.boss.send('chat.deleteTakenBack', {});
  await world.work();
};
const listKept = () =>
  typedTables(world.db)
    .selectFrom('chat_taken_back as kept')
    .fullJoin('chat_message_file as file', (join) =>
      join.onRef('kept.room_id', '=', 'file.room_id').onRef('kept.message_id', '=', 'file.message_id'),
    )
    .select(['kept.text', 'file.name'])
    .where((eb) => eb.or([eb('kept.room_id', '=', roomId), eb('file.room_id', '=', roomId)]))
    .execute();

describe('a message that is taken back', () => {
  test('is gone for everyone with its files, in open screens too', async () => {
    const { id, sequence } = await say('Meet me at 4 Hill St', [{ id: await upload(), name: 'manual.pdf' }]);
    expect(await takeBack(id)).toMatchObject({ id, text: null, code: 'chat.takenBack', files: [] });
    expect((await read(bob))[0]).toMatchObject({ authorId: ann.id, text: null, code: 'chat.takenBack', files: [] });
    const live = await roomTopic.since?.(world.db, roomId, sequence, 10);
    expect(live?.map(({ data }) => [data.code, data.params])).toEqual([
      ['chat.moderated', { messageId: id, how: 'takenBack' }],
    ]);
  });

  test('does not count as unread, and the next one is new again', async () => {
    await say('one');
    await world.as(bob).chat.seen.mutate({ roomId, sequence: 1 });
    const second = await say('two');
    expect(await countUnread()).toEqual([1, 1]);
    await takeBack(second.id);
    expect(await countUnread()).toEqual([0, 0]);
    expect((await findCard(bob))?.lastMessage).toMatchObject({ id: second.id, code: 'chat.takenBack' });
    const before = (await world.events()).length;
    await say('three');
    expect(await countUnread()).toEqual([1, 1]);
    expect((await world.events()).slice(before)).toMatchObject([{ name: 'chat.messageWaits' }]);
  });

  test('leaves the others unread, and the last of them in the list', async () => {
    const first = await say('one');
    await say('two');
    await takeBack(first.id);
    expect(await countUnread()).toEqual([1, 1]);
    expect((await findCard(bob))?.lastMessage).toMatchObject({ text: 'two' });
  });

  test('is taken back once, however often it is pressed, and is not sent again', async () => {
    const { id } = await say('oh');
    await Promise.all([takeBack(id), takeBack(id)]);
    world.clock.advance({ minutes: 5 });
    expect(await takeBack(id)).toMatchObject({ code: 'chat.takenBack' });
    expect(await world.as(ann).chat.send.mutate({ roomId, id, text: 'oh' })).toMatchObject({ text: null });
    expect((await read(bob)).map(({ code }) => code)).toEqual(['chat.takenBack', 'chat.moderated']);
  });

  test('is one’s own, and not older than two minutes', async () => {
    const { id } = await say('oh');
    expect(await expectRefusal(takeBack(id, bob))).toMatchObject({ code: 'chat.messageNotFound' });
    expect(await expectRefusal(takeBack(newId(MessageId)))).toMatchObject({ code: 'chat.messageNotFound' });
    world.clock.advance({ minutes: 2, seconds: 1 });
    expect(await expectRefusal(takeBack(id))).toMatchObject({
      code: 'chat.tooLateToTakeBack',
      params: { seconds: 120 },
    });
    expect((await read(bob))[0]?.text).toBe('oh');
  });

  test('is deleted after a day, with its files', async () => {
    const { id } = await say('oh', [{ id: await upload(), name: 'manual.pdf' }]);
    await takeBack(id);
    await sweep(23);
    expect(await listKept()).toEqual([{ text: 'oh', name: 'manual.pdf' }]);
    await sweep(2);
    expect(await listKept()).toEqual([]);
  });

  test.each([false, true])('can be reported for a day, and a report keeps words and files (%j)', async (isAfter) => {
    const { id } = await say('Pay first', [{ id: await upload(), name: 'manual.pdf' }]);
    const report = () =>
      world.as(bob).moderation.report.mutate({
        thing: { kind: 'message', roomId, messageId: id },
        reason: 'fraud',
        text: 'They asked for money.',
        imageIds: [],
      });
    if (!isAfter) await report();
    await takeBack(id);
    if (isAfter) await report();
    await sweep(48);
    expect(await listKept()).toEqual([{ text: null, name: 'manual.pdf' }]);
    const { admin } = world.as(await world.member({ role: 'moderator' }));
    const [waiting] = (await admin.moderation.list.query({})).items.filter(({ subjectId }) => subjectId === id);
    const found = waiting && (await admin.moderation.byId.query({ id: waiting.id }));
    expect(found?.evidence).toMatchObject({ text: 'Pay first' });
    expect(found?.evidencePictures).toHaveLength(1);
  });

  test('is kept for staff as long as the swap of its room is in dispute', async () => {
    const scene = await createBlockScene(world);
    const { swapId, offerId } = await scene.swap();
    const room = await scene.roomOf(offerId);
    const { id } = await scene.me.chat.send.mutate({ roomId: room, ...makeMessageInput('I never sent it') });
    await scene.me.chat.takeBack.mutate({ roomId: room, id });
    await scene.them.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
    await sweep(48);
    const { admin } = world.as(await world.member({ role: 'moderator' }));
    const { messages } = await admin.chat.readCase.mutate({ swapId, reason });
    expect(messages.at(-1)).toMatchObject({ text: 'I never sent it', isTakenBack: true });
  });
});

test('after a message that was taken back, the next one notifies', async () => {
  const countWaits = async () =>
    (await world.events()).filter(
      ({ name, payload }) => name === 'chat.messageWaits' && (payload as { roomId: RoomId }).roomId === roomId,
    ).length;
  const { id } = await say('Wrong room');
  await say('Hello');
  await takeBack(id);
  await say('Are you there?');
  await say('I am.');
  expect(await countWaits()).toBe(2);
});
