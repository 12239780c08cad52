import { describe, expect, it } from 'vitest';
import { MemberId, newId } from '#contracts/ids.ts';
import { expectRefusal } from '#testing/caller.ts';
import { createBlockScene } from '#testing/block-scene.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld({ BLOCKS_PER_MEMBER: '3' });
const countEvents = async (name: string) => (await world.events()).filter((event) => event.name === name).length;

describe('blocking', () => {
  it('is told once, however often it is said, and can be taken back', async () => {
    const { me, other } = await createBlockScene(world);
    for (const _time of [1, 2]) await me.members.block.mutate({ memberId: other.id });
    expect(await countEvents('members.blocked')).toBe(1);
    expect((await me.members.blocks.query({})).items).toMatchObject([{ id: other.id, username: other.username }]);
    for (const _time of [1, 2]) await me.members.unblock.mutate({ memberId: other.id });
    expect(await countEvents('members.unblocked')).toBe(1);
    expect((await me.members.blocks.query({})).items).toEqual([]);
    expect(await me.members.byId.query({ id: other.id })).toMatchObject({ id: other.id });
  });

  it('is told neither to the blocked, nor shown in their list', async () => {
    const { me, them, other, viewer } = await createBlockScene(world);
    await me.members.block.mutate({ memberId: other.id });
    expect((await them.members.blocks.query({})).items).toEqual([]);
    expect(await expectRefusal(them.members.byId.query({ id: viewer.id }))).toMatchObject({ code: 'members.notFound' });
    expect(await expectRefusal(them.members.byId.query({ id: newId(MemberId) }))).toMatchObject({
      code: 'members.notFound',
    });
  });

  it('of both by each other ends only when both have taken it back', async () => {
    const { me, them, viewer, other } = await createBlockScene(world);
    await me.members.block.mutate({ memberId: other.id });
    await them.members.block.mutate({ memberId: viewer.id });
    await me.members.unblock.mutate({ memberId: other.id });
    expect(await expectRefusal(me.members.byId.query({ id: other.id }))).toMatchObject({ code: 'members.notFound' });
    await them.members.unblock.mutate({ memberId: viewer.id });
    expect(await me.members.byId.query({ id: other.id })).toMatchObject({ id: other.id });
  });

  it('is refused of oneself, of nobody, and of more than one may block', async () => {
    const { me, viewer } = await createBlockScene(world);
    expect(await expectRefusal(me.members.block.mutate({ memberId: viewer.id }))).toMatchObject({
      code: 'members.notYourself',
    });
    expect(await expectRefusal(me.members.block.mutate({ memberId: newId(MemberId) }))).toMatchObject({
      code: 'members.notFound',
    });
    const others = [await world.member(), await world.member(), await world.member(), await world.member()];
    const atOnce = await Promise.allSettled(others.map(({ id }) => me.members.block.mutate({ memberId: id })));
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await expectRefusal(me.members.block.mutate({ memberId: (await world.member()).id }))).toMatchObject({
      code: 'members.tooManyBlocks',
      params: { maximum: 3 },
    });
  });

  it('lists whom I blocked in pages, the last first', async () => {
    const { me } = await createBlockScene(world);
    const ids: MemberId[] = [];
    for (const _one of [1, 2, 3]) {
      const { id } = await world.member();
      world.clock.advance({ minutes: 1 });
      await me.members.block.mutate({ memberId: id });
      ids.unshift(id);
    }
    const first = await me.members.blocks.query({ limit: 2 });
    const second = await me.members.blocks.query({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });
});

describe('what two members were bargaining over', () => {
  it('ends as no longer valid when one blocks the other, and comes back as history when that is taken back', async () => {
    const { me, them, viewer, other, offerBy } = await createBlockScene(world);
    const offerIds = [await offerBy(viewer), await offerBy(other)];
    await me.members.block.mutate({ memberId: other.id });
    await world.work();
    await me.members.unblock.mutate({ memberId: other.id });
    for (const offerId of offerIds) {
      for (const caller of [me, them])
        expect(await caller.offers.byId.query({ offerId })).toMatchObject({ state: 'expired', cause: 'member' });
    }
  });

  it('leaves the things free, and sends no letter', async () => {
    const { me, other, offerBy } = await createBlockScene(world);
    await offerBy(other);
    await me.members.block.mutate({ memberId: other.id });
    const before = world.mails().length;
    await world.work();
    expect(world.mails().length).toBe(before);
  });
});

describe('the room of a swap', () => {
  it('stays open to both while the swap is under way, and shuts when it is over', async () => {
    const { me, them, other, swap, roomOf } = await createBlockScene(world);
    const { swapId, offerId } = await swap();
    const roomId = await roomOf(offerId);
    await me.members.block.mutate({ memberId: other.id });
    for (const caller of [me, them])
      expect((await caller.chat.messages.query({ roomId })).items.length).toBeGreaterThan(0);
    for (const caller of [me, them]) await caller.swaps.confirmReceived.mutate({ swapId });
    await world.work();
    for (const caller of [me, them])
      expect(await expectRefusal(caller.chat.messages.query({ roomId }))).toMatchObject({ code: 'chat.notInRoom' });
    expect(await me.swaps.byId.query({ swapId })).toMatchObject({
      state: 'completed',
      partners: [{ username: other.username }],
    });
  });

  it('that is cancelled gives the things back without showing them to the other', async () => {
    const { me, them, other, swap } = await createBlockScene(world);
    const { swapId } = await swap();
    const theirs = (await me.swaps.byId.query({ swapId })).items.find(({ ownerId }) => ownerId === other.id);
    await me.members.block.mutate({ memberId: other.id });
    expect(await me.items.byId.query({ itemId: theirs?.id as never })).toMatchObject({ kind: 'item' });
    await me.swaps.cancel.mutate({ swapId });
    await them.swaps.cancel.mutate({ swapId });
    expect(await expectRefusal(me.items.byId.query({ itemId: theirs?.id as never }))).toMatchObject({
      code: 'items.notFound',
    });
  });
});

it('a guest sees what everybody lists, whoever has blocked whom', async () => {
  const { me, other, item } = await createBlockScene(world);
  const itemId = await item(other);
  await me.members.block.mutate({ memberId: other.id });
  expect(await world.guest().items.byId.query({ itemId })).toMatchObject({ kind: 'item' });
});
