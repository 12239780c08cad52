import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { giveAssist } from '#modules/promotions/testing.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { runWhileRowRefused } from '#testing/run-while-row-refused.ts';
import { testWorld } from '#testing/world.ts';
import { findAssistFitsJob } from './find-assist-fits.job.ts';

const world = await testWorld();

/** An item that wants things of a category. */
async function item(owner: Member, category: string, wish: string, title: string): Promise<ItemId> {
  const id = await makeItem(world.db, owner.id, { title, categories: [category], keywords: [] });
  await sql`update item set wish_categories = ${[wish]}::text[], wish_keywords = '{}' where id = ${id}`.execute(
    world.db,
  );
  return id;
}
const find = async () => {
  await runJob(world.host, findAssistFitsJob, randomUUID(), {});
  await world.work();
};
const listNotifications = async (member: Member) =>
  (await world.as(member).notifications.list.query({})).items.filter(({ kind }) => kind === 'matches.fit');

test('an item with Swap Assist leads the deck of a member whom it fits', async () => {
  const [viewer, plain, assisted] = [await world.member(), await world.member(), await world.member()];
  await item(viewer, 'tools', 'toys', 'Drill');
  const fits = [await item(plain, 'toys', 'tools', 'Train'), await item(plain, 'toys', 'tools', 'Robot')];
  const led = await item(assisted, 'toys', 'tools', 'Kite');
  await sql`update item set visible_from = '2025-01-01', condition = 'usedFair' where id = ${led}`.execute(world.db);
  const deck = async () => (await world.as(viewer).matching.deck.query({})).cards.map((card) => card.item.id);
  expect((await deck())[0]).not.toBe(led);
  await world.transaction((unit) => giveAssist(unit, assisted.id, led));
  expect((await deck())[0]).toBe(led);
  expect(await deck()).toEqual(expect.arrayContaining(fits));
});

test('both sides are notified of a new fit once, and its owner sees the numbers', async () => {
  const [owner, other] = [await world.member(), await world.member()];
  const mine = await item(owner, 'boats', 'antiques', 'Dinghy');
  await item(other, 'antiques', 'boats', 'Clock');
  await find();
  expect(await listNotifications(owner)).toEqual([]);
  await world.transaction((unit) => giveAssist(unit, owner.id, null));
  await find();
  await find();
  expect(await listNotifications(owner)).toMatchObject([{ thing: 'Clock' }]);
  expect(await listNotifications(other)).toMatchObject([{ thing: 'Dinghy' }]);
  const finds = () => world.as(owner).matching.assistFinds.query({ itemId: mine });
  expect(await finds()).toEqual({ fits: 1, members: 1, likes: 0 });
  world.clock.advance({ minutes: 1 });
  await world.as(other).matching.like.mutate({ itemId: mine });
  expect(await finds()).toEqual({ fits: 1, members: 1, likes: 1 });
  expect(await world.as(other).matching.assistFinds.query({})).toEqual({ fits: 0, members: 0, likes: 0 });
});

test('a member gets three fits a day at most, and none of a member who blocked them', async () => {
  const [owner, blocked] = [await world.member(), await world.member()];
  await item(owner, 'kitchen', 'textbooks', 'Kettle');
  await item(blocked, 'textbooks', 'kitchen', 'Atlas');
  await world.as(blocked).members.block.mutate({ memberId: owner.id });
  for (let at = 0; at < 5; at += 1) await item(await world.member(), 'textbooks', 'kitchen', `Book ${at}`);
  await world.transaction((unit) => giveAssist(unit, owner.id, null));
  await find();
  expect(await listNotifications(owner)).toHaveLength(3);
  expect(await listNotifications(blocked)).toEqual([]);
  world.clock.advance({ days: 1 });
  await find();
  expect(await listNotifications(owner)).toHaveLength(5);
});

test('a member whose fits cannot be kept costs no other theirs', async () => {
  const pairs: Member[] = [];
  for (const [have, want] of [
    ['ooshies', 'musical-instruments'],
    ['furniture', 'gaming'],
    ['hobbies', 'motorbikes'],
  ] as const) {
    const [owner, other] = [await world.member(), await world.member()];
    await item(owner, have, want, have);
    await item(other, want, have, want);
    await world.transaction((unit) => giveAssist(unit, owner.id, null));
    pairs.push(owner);
  }
  const count = () => Promise.all(pairs.map(async (owner) => (await listNotifications(owner)).length));
  await runWhileRowRefused(world.db, ['assist_fit', 'owner_id'], pairs[0]?.id ?? '', find);
  expect(await count()).toEqual([0, 1, 1]);
  await find();
  expect(await count()).toEqual([1, 1, 1]);
});
