import { describe, expect, it } from 'vitest';
import type { SwapId } from '#contracts/ids.ts';
import { buildAddress } from '#modules/delivery/testing.ts';
import { createBlockScene } from '#testing/block-scene.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { makeCancelledSwapWithReturn } from '../../testing.ts';
import { stuckDealsCommand } from './stuck-deals.command.ts';

const world = await testWorld();
const moderator = await world.member({ role: 'moderator' });
const staff = world.as(moderator).admin.swaps;
const reason = 'I am looking into it.';

const listStuck = async (swapId: SwapId, when?: 'past') =>
  (await staff.stuck.query({ when, limit: 50 })).items.filter((row) => row.swapId === swapId);
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();

describe('a deal past its deadline', () => {
  it('is one whose delivery is not agreed: both owe it, and it is listed from three days before', async () => {
    const { swap, viewer, other } = await createBlockScene(world);
    const { swapId } = await swap();
    const dueAt = inDays(7);
    world.clock.advance({ days: 3 });
    expect(await listStuck(swapId)).toEqual([]);
    world.clock.advance({ days: 2 });
    expect(await listStuck(swapId)).toMatchObject([{ kind: 'arrange', dueAt, isPast: false }]);
    expect(await listStuck(swapId, 'past')).toEqual([]);
    world.clock.advance({ days: 3 });
    const [row] = await listStuck(swapId, 'past');
    expect(row).toMatchObject({ kind: 'arrange', dueAt, isPast: true, origin: 'offer' });
    expect(new Set(row?.ownerIds)).toEqual(new Set([viewer.id, other.id]));
  });

  it('is one whose proposed delivery has no answer: the side that did not propose owes it', async () => {
    const { me, swap, viewer, other } = await createBlockScene(world);
    const { swapId } = await swap();
    const ways = [
      { fromId: viewer.id, toId: other.id, kind: 'courier' as const },
      { fromId: other.id, toId: viewer.id, kind: 'courier' as const },
    ];
    await me.swaps.proposeDelivery.mutate({ swapId, ways });
    world.clock.advance({ days: 20 });
    expect(await listStuck(swapId, 'past')).toMatchObject([{ kind: 'arrange', ownerIds: [other.id] }]);
  });

  it('is a leg by own postage: its receiver owes the address, and then its giver the sending', async () => {
    const { me, them, swap, viewer, other } = await createBlockScene(world);
    const { swapId } = await swap();
    await me.members.saveAddress.mutate(buildAddress({}));
    const { deliveryIds } = await me.swaps.proposeDelivery.mutate({
      swapId,
      ways: [
        { fromId: viewer.id, toId: other.id, kind: 'courier' },
        { fromId: other.id, toId: viewer.id, kind: 'post' },
      ],
    });
    await them.swaps.agreeDelivery.mutate({ swapId, deliveryIds });
    const { legs } = await me.swaps.byId.query({ swapId });
    const posted = legs.find(({ fromId }) => fromId === other.id)?.id;
    world.clock.advance({ days: 30 });
    const findOwner = async () => (await listStuck(swapId, 'past')).find(({ id }) => id === posted)?.ownerIds;
    const before = (await staff.counts.query()).stuck;
    expect(await listStuck(swapId, 'past')).toHaveLength(2);
    expect(await findOwner()).toEqual([viewer.id]);
    await me.swaps.shareAddress.mutate({ swapId, partnerId: other.id });
    expect(await findOwner()).toEqual([other.id]);
    const { items } = await staff.stuck.query({ when: 'past', limit: 50 });
    expect(before).toBe(new Set(items.map((row) => row.swapId)).size);
  });

  it('is a leg that was not sent: its giver owes it', async () => {
    const { me, swap, other } = await createBlockScene(world);
    const { swapId } = await swap();
    await me.swaps.confirmSent.mutate({ swapId, method: 'post' });
    world.clock.advance({ days: 20 });
    const { legs } = await me.swaps.byId.query({ swapId });
    expect(await listStuck(swapId, 'past')).toMatchObject([
      { id: legs.find(({ fromId }) => fromId === other.id)?.id, kind: 'send', ownerIds: [other.id], isPast: true },
    ]);
  });

  it('is a dispute: any of staff owe its taking, and its taker the decision', async () => {
    const { me, swap } = await createBlockScene(world);
    const { swapId } = await swap();
    await me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
    const [takeBy, ownerFrom] = [inDays(2), inDays(14)];
    world.clock.advance({ days: 2 });
    expect(await listStuck(swapId)).toMatchObject([{ kind: 'takeDispute', dueAt: takeBy, ownerIds: [], isPast: true }]);
    await staff.take.mutate({ swapId, reason });
    expect(await listStuck(swapId)).toEqual([]);
    world.clock.advance({ days: 12 });
    expect(await listStuck(swapId)).toMatchObject([
      { kind: 'decideDispute', dueAt: ownerFrom, ownerIds: [moderator.id], isPast: true },
    ]);
  });

  it('is a return: its holder owes the sending, then its owner the word that it is home', async () => {
    const made = await createBlockScene(world);
    const { swapId } = await made.swap();
    const { legId } = await makeCancelledSwapWithReturn(
      world,
      swapId,
      { holder: made.viewer, owner: made.other },
      null,
    );
    const dueAt = inDays(14);
    world.clock.advance({ days: 14 });
    expect(await listStuck(swapId, 'past')).toMatchObject([
      { id: legId, kind: 'sendBack', dueAt, ownerIds: [made.viewer.id], isPast: true },
    ]);
    await made.me.swaps.confirmReturnSent.mutate({ swapId, legId });
    expect(await listStuck(swapId, 'past')).toEqual([]);
    world.clock.advance({ days: 7 });
    expect(await listStuck(swapId, 'past')).toMatchObject([{ kind: 'comeHome', ownerIds: [made.other.id] }]);
    await made.them.swaps.confirmHome.mutate({ swapId, legId });
    expect(await listStuck(swapId)).toEqual([]);
  });
});

it('the list begins with what is longest past, page by page, and is filtered by kind and by whose turn it is', async () => {
  const { items } = await staff.stuck.query({ limit: 50 });
  expect(items.map(({ dueAt }) => dueAt)).toEqual(items.map(({ dueAt }) => dueAt).toSorted());
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await staff.stuck.query({ limit: 1, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(items.map(({ id }) => id));
  const kinds = new Set((await staff.stuck.query({ kind: 'send', limit: 50 })).items.map(({ kind }) => kind));
  expect([...kinds]).toEqual(['send']);
  const owned = (await staff.stuck.query({ member: moderator.id, limit: 50 })).items;
  expect(owned.every(({ ownerIds }) => ownerIds.includes(moderator.id))).toBe(true);
});

it('the command says whether there are more than it lists', async () => {
  const type = createOperator(world, [stuckDealsCommand]);
  const all = (await type('swaps', 'stuck')).answer;
  expect(all).toMatchObject({ isMore: false });
  const first = (all.deals as unknown[])[0];
  expect((await type('swaps', 'stuck', '--limit', '1')).answer).toMatchObject({ deals: [first], isMore: true });
});
