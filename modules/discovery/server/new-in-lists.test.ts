import { afterAll, beforeEach, expect, it } from 'vitest';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { itemForm } from '#modules/items/testing.ts';
import { toTopicKey } from '#platform/realtime/topic-key.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld({ EARLY_ACCESS_HOURS: '24', RATE_LIMITS: 'off' });
let signals = 0;
const stop = world.host.subscriptions.watch(toTopicKey('items.listed', 'all'), () => void (signals += 1));
afterAll(stop);
beforeEach(() => {
  signals = 0;
});

it('lists are told of an item when subscribers see it, and again when everyone does', async () => {
  const [owner, reader, subscriber] = [await world.member(), await world.member(), await world.subscriber()];
  const form = itemForm({ imageIds: await insertPictureRows(world.host, owner, 1) });
  const { itemId } = await world.as(owner).items.publish.mutate(form);
  const callers = [world.as(subscriber), world.as(reader), world.guest()];
  const seenBy = () =>
    Promise.all(
      callers.map(async (caller) =>
        (await caller.items.newest.query({ limit: 5 })).items.some(({ id }) => id === itemId),
      ),
    );
  await world.work();
  await expect.poll(() => signals).toBe(1);
  expect(await seenBy()).toEqual([true, false, false]);
  world.clock.advance({ hours: 25 });
  await world.work();
  await expect.poll(() => signals).toBe(2);
  expect(await seenBy()).toEqual([true, true, true]);
});

it('what is new to others is not new to a member who blocks its owner', async () => {
  const [owner, reader] = [await world.member(), await world.member()];
  await world.as(reader).members.block.mutate({ memberId: owner.id });
  const form = itemForm({ imageIds: await insertPictureRows(world.host, owner, 1) });
  const { itemId } = await world.as(owner).items.publish.mutate(form);
  world.clock.advance({ hours: 25 });
  await world.work();
  const ids = async (list: 'newest' | 'activity') =>
    list === 'newest'
      ? (await world.as(reader).items.newest.query({ limit: 20 })).items.map(({ id }) => id)
      : (await world.as(reader).discovery.activity.query({ limit: 20 })).items.flatMap((entry) =>
          entry.kind === 'listed' ? [entry.item.id] : [],
        );
  expect(await ids('newest')).not.toContain(itemId);
  expect(await ids('activity')).not.toContain(itemId);
});
