import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { makeItem } from '#modules/items/testing.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
let ann: Member;
let bob: Member;
let tent: ItemId;
let lamp: ItemId;

beforeEach(async () => {
  [ann, bob] = await Promise.all([world.member(), world.member()]);
  tent = await makeItem(world.db, bob.id, { title: 'Tent' });
  lamp = await makeItem(world.db, ann.id, { title: 'Lamp' });
});

const like = (member: Member, itemId: ItemId) => world.as(member).matching.like.mutate({ itemId });
const readMatch = (member: Member, other: Member) => world.as(member).matching.matchWith.query({ memberId: other.id });
const announced = async () =>
  (await world.events()).filter(
    ({ name, payload }) => name === 'matching.matched' && JSON.stringify(payload).includes(tent),
  );
const later = async (minutes: number) => {
  world.clock.advance({ minutes });
  await world.work();
};

describe('a match', () => {
  it('is made by the second like, by heart or by swipe, and each sees the offer to make', async () => {
    await like(ann, tent);
    expect(await readMatch(ann, bob)).toBeNull();
    const { match } = await world.as(bob).matching.swipe.mutate({ itemId: lamp, to: 'right' });
    expect(match).toEqual({ myItemId: tent, theirItemId: lamp });
    expect(await readMatch(ann, bob)).toEqual({ myItemId: lamp, theirItemId: tent });
  });

  it('is made by two likes given at the same moment', async () => {
    await Promise.all([like(ann, tent), like(bob, lamp)]);
    expect(await readMatch(ann, bob)).not.toBeNull();
  });

  it('is announced to both once undo is gone, and once', async () => {
    await like(ann, tent);
    await like(bob, lamp);
    await later(9);
    expect(await announced()).toEqual([]);
    await later(2);
    expect(await announced()).toHaveLength(1);
    const other = await makeItem(world.db, bob.id);
    await like(ann, other);
    await later(20);
    expect(await announced()).toHaveLength(1);
  });

  it('is mailed to both, with a link to the item and a ready-made offer', async () => {
    await like(ann, tent);
    await like(bob, lamp);
    await later(11);
    await later(11);
    const mails = world.mails().filter(({ text }) => text.includes(`/offer-item/${tent}?give=${lamp}`));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/viewPost/${tent}`);
    expect(world.mails().some(({ text }) => text.includes(`/offer-item/${lamp}?give=${tent}`))).toBe(true);
    const [first] = (await world.as(ann).notifications.list.query({})).items;
    expect(first).toMatchObject({ kind: 'matches.made', who: bob.username, thing: 'Tent', to: `/viewPost/${tent}` });
  });

  it('that was undone in time is announced to no member', async () => {
    await like(ann, tent);
    await world.as(bob).matching.swipe.mutate({ itemId: lamp, to: 'right' });
    await world.as(bob).matching.undoSwipe.mutate({});
    await later(20);
    expect(await announced()).toEqual([]);
    expect(await readMatch(ann, bob)).toBeNull();
  });

  it('undone and made again counts its minutes anew', async () => {
    await like(ann, tent);
    await like(bob, lamp);
    await later(6);
    await world.as(bob).matching.unlike.mutate({ itemId: lamp });
    await like(bob, lamp);
    await later(6);
    expect(await announced()).toEqual([]);
    await later(5);
    expect(await announced()).toHaveLength(1);
  });

  it('lasts while each likes something of the other’s', async () => {
    const chair = await makeItem(world.db, bob.id, { title: 'Chair' });
    await like(ann, tent);
    await like(ann, chair);
    await like(bob, lamp);
    await world.as(ann).matching.unlike.mutate({ itemId: chair });
    expect(await readMatch(ann, bob)).toEqual({ myItemId: lamp, theirItemId: tent });
    await world.as(ann).matching.unlike.mutate({ itemId: tent });
    expect(await readMatch(ann, bob)).toBeNull();
  });

  it('with a member blocked meanwhile is announced to no member', async () => {
    await like(ann, tent);
    await like(bob, lamp);
    await world.as(ann).members.block.mutate({ memberId: bob.id });
    await later(20);
    expect(await announced()).toEqual([]);
  });

  it('is none with an item that is gone, and begins with a listed one', async () => {
    const bike = await makeItem(world.db, ann.id, { title: 'Bike' });
    await like(bob, bike);
    await world.as(ann).items.withdraw.mutate({ itemId: bike });
    await like(ann, tent);
    await later(20);
    expect(await readMatch(ann, bob)).toBeNull();
    await like(bob, lamp);
    expect(await readMatch(ann, bob)).toEqual({ myItemId: lamp, theirItemId: tent });
    await later(11);
    expect(await announced()).toHaveLength(1);
  });

  it('goes on with the next listed item where the one liked last is gone', async () => {
    const bike = await makeItem(world.db, ann.id, { title: 'Bike' });
    await like(bob, lamp);
    await like(bob, bike);
    await like(ann, tent);
    await world.as(ann).items.withdraw.mutate({ itemId: bike });
    expect(await readMatch(ann, bob)).toEqual({ myItemId: lamp, theirItemId: tent });
    await later(11);
    expect((await announced()).map(({ payload }) => JSON.stringify(payload).includes(lamp))).toEqual([true]);
  });

  it('that was not announced during a block is announced after the next like', async () => {
    await like(ann, tent);
    await like(bob, lamp);
    await world.as(ann).members.block.mutate({ memberId: bob.id });
    await later(20);
    await world.as(ann).members.unblock.mutate({ memberId: bob.id });
    await like(ann, await makeItem(world.db, bob.id));
    await world.as(bob).matching.like.mutate({ itemId: lamp });
    await later(11);
    const all = (await world.events()).filter(
      ({ name, payload }) => name === 'matching.matched' && JSON.stringify(payload).includes(lamp),
    );
    expect(all).toHaveLength(1);
  });
});
