import { beforeEach, describe, expect, it } from 'vitest';
import { MessageId, newId, type ItemId } from '#contracts/ids.ts';
import { markItemsSwapped, removeItemByStaff, reserveItems } from '#modules/items/public.ts';
import { makeItem } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import type { QuestionKind } from '../domain/question-kinds.ts';

const world = await testWorld({ NEW_ROOMS_PER_DAY_OF_NEW_MEMBERS: '1', NOTIFICATION_MAIL_SECONDS: '0' });

let ann: Member;
let bob: Member;
let lamp: ItemId;

beforeEach(async () => {
  world.clock.advance({ minutes: 1 });
  [ann, bob] = await Promise.all([world.member(), world.member()]);
  lamp = await makeItem(world.db, bob.id, { title: 'Lamp', visibleFrom: world.clock.now() });
});

const ask = (member: Member, itemId: ItemId, kind: QuestionKind = 'stillThere', id = newId(MessageId)) =>
  world.as(member).chat.ask.mutate({ itemId, kind, id, text: 'Is it still there?' });
const openRoom = (member: Member, roomId: Awaited<ReturnType<typeof ask>>['roomId']) =>
  world.as(member).chat.room.query({ roomId });

describe('a question about an item', () => {
  it('opens the room of the two, and both see what it is about', async () => {
    const { roomId } = await ask(ann, lamp, 'size');
    const question = { itemId: lamp, kind: 'size' };
    for (const member of [ann, bob]) {
      expect(await openRoom(member, roomId)).toMatchObject({
        kind: 'direct',
        questions: [{ ...question, authorId: ann.id, item: { title: 'Lamp', state: 'published' } }],
      });
      const { items } = await world.as(member).chat.messages.query({ roomId });
      expect(items).toMatchObject([{ sequence: 1, text: 'Is it still there?', question }]);
      const rooms = await world.as(member).chat.rooms.query({});
      expect(rooms.items).toMatchObject([{ id: roomId, questions: [{ ...question, item: { title: 'Lamp' } }] }]);
    }
  });

  it('goes to the room that the two have', async () => {
    const { roomId } = await world.as(bob).chat.openDirect.mutate({ memberId: ann.id });
    expect(await world.as(ann).chat.itemToAsk.query({ itemId: lamp })).toMatchObject({
      roomId,
      owner: { id: bob.id, username: bob.username },
    });
    expect(await ask(ann, lamp)).toEqual({ roomId });
  });

  it('is written once, however often it is sent', async () => {
    const id = newId(MessageId);
    const { roomId } = await ask(ann, lamp, 'where', id);
    expect(await ask(ann, lamp, 'where', id)).toEqual({ roomId });
    expect((await world.as(bob).chat.messages.query({ roomId })).items).toHaveLength(1);
    expect((await openRoom(bob, roomId)).questions).toHaveLength(1);
  });

  it('counts as a new room with a stranger, once for each of them', async () => {
    const other = await makeItem(world.db, bob.id, { visibleFrom: world.clock.now() });
    const third = await world.member();
    const farther = await makeItem(world.db, third.id, { visibleFrom: world.clock.now() });
    await ask(ann, lamp);
    await ask(ann, other);
    expect(await expectRefusal(ask(ann, farther))).toMatchObject({ code: 'chat.roomLimit', params: { maximum: 1 } });
    expect((await world.as(third).chat.rooms.query({})).items).toEqual([]);
  });

  it('notifies the owner of the item, until it was read in its room', async () => {
    await world.as(bob).notifications.savePreference.mutate({ kind: 'chat.question', channel: 'app', isOn: true });
    const { roomId } = await ask(ann, lamp, 'where');
    await world.work();
    const listed = async () => (await world.as(bob).notifications.list.query({})).items;
    expect(await listed()).toMatchObject([
      { kind: 'chat.question', how: 'where', thing: 'Lamp', to: `/discuss/${roomId}`, isRead: false },
    ]);
    expect(await listed()).toHaveLength(1);
    await world.as(bob).chat.seen.mutate({ roomId, sequence: 1 });
    expect(await listed()).toMatchObject([{ isRead: true }]);
  });

  it('is named with its item, however often others were asked about', async () => {
    const other = await makeItem(world.db, bob.id, { visibleFrom: world.clock.now() });
    const { roomId } = await ask(ann, lamp);
    for (let time = 0; time < 3; time += 1) await ask(ann, other, 'size');
    const { questions } = await openRoom(bob, roomId);
    expect(questions.map(({ itemId, kind }) => [itemId, kind])).toEqual([
      [other, 'size'],
      [lamp, 'stillThere'],
    ]);
  });

  it('leaves the room when its words do', async () => {
    const id = newId(MessageId);
    const { roomId } = await ask(ann, lamp, 'other', id);
    await world.as(ann).chat.takeBack.mutate({ roomId, id });
    expect(await openRoom(bob, roomId)).toMatchObject({ questions: [] });
    expect((await world.as(bob).chat.messages.query({ roomId })).items).toMatchObject([
      { code: 'chat.takenBack', question: null },
      { code: 'chat.moderated' },
    ]);
  });
});

describe('no question is asked', () => {
  const refusedCode = async (member: Member, itemId: ItemId) => {
    const { code } = await expectRefusal(ask(member, itemId));
    expect(await expectRefusal(world.as(member).chat.itemToAsk.query({ itemId }))).toMatchObject({ code });
    expect((await world.as(member).chat.rooms.query({})).items).toEqual([]);
    return code;
  };

  it("about one's own item", async () => expect(await refusedCode(bob, lamp)).toBe('chat.ownItem'));

  it('about an item in its early access, but by subscribers', async () => {
    const early = await makeItem(world.db, bob.id, { visibleFrom: new Date(world.clock.now().getTime() + 3_600_000) });
    expect(await refusedCode(ann, early)).toBe('chat.itemNotFound');
  });

  it('about an item that staff removed', async () => {
    await world.transaction((unit) => removeItemByStaff(unit, lamp, 'Not allowed here'));
    expect(await refusedCode(ann, lamp)).toBe('chat.itemNotFound');
  });

  it('across a block', async () => {
    await world.as(bob).members.block.mutate({ memberId: ann.id });
    expect(await refusedCode(ann, lamp)).toBe('chat.itemNotFound');
  });
});

it('an item that is reserved may be asked about, a swapped one not', async () => {
  await world.transaction((unit) => reserveItems(unit, [lamp], []));
  expect(await world.as(ann).chat.itemToAsk.query({ itemId: lamp })).toMatchObject({ item: { state: 'reserved' } });
  await ask(ann, lamp);
  await world.transaction((unit) => markItemsSwapped(unit, [lamp]));
  expect((await expectRefusal(ask(ann, lamp))).code).toBe('chat.itemGone');
});
