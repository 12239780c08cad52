import { describe, expect, it } from 'vitest';
import { itemForm } from '#modules/items/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { createBlockScene } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const { swaps } = world.as(await world.member({ role: 'support' })).admin;
const scene = await createBlockScene(world);
const { swapId } = await scene.swap();
await scene.me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
const listIds = async (query: Parameters<typeof swaps.list.query>[0]) =>
  (await swaps.list.query(query)).items.map(({ id }) => id);

describe('the swaps table of staff', () => {
  it('has each swap with its parties and what it is worth', async () => {
    const { items } = await swaps.list.query({ member: scene.other.id });
    expect(items).toMatchObject([{ id: swapId, state: 'disputed', cause: 'problem', origin: 'offer', items: 2 }]);
    expect(items[0]?.parties.map(({ username }) => username).toSorted()).toEqual(
      [scene.viewer.username, scene.other.username].toSorted(),
    );
  });

  it('is filtered by state, origin, item and days, and sorted by change', async () => {
    const { items } = await swaps.dispute.query({ swapId });
    expect(await listIds({ item: items[0]?.id, state: 'disputed', origin: 'offer', sort: '-changed' })).toEqual([
      swapId,
    ]);
    expect(await listIds({ id: swapId, origin: 'chain' })).toEqual([]);
    expect(await listIds({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  });
});

it('a case shows its items as they were agreed: their owners cannot change them while it is open', async () => {
  const { items, legs } = await swaps.dispute.query({ swapId });
  expect(items.map(({ id }) => id).toSorted()).toEqual(legs.flatMap(({ itemId }) => itemId ?? []).toSorted());
  const [lamp] = items.filter(({ title }) => title === 'Lamp');
  if (!lamp) return expect.unreachable();
  const imageIds = await insertPictureRows(world.host, scene.viewer, 1);
  const form = itemForm({ imageIds, title: 'A chest of gold' });
  const change = scene.me.items.edit.mutate({ ...form, itemId: lamp.id });
  expect(await expectRefusal(change)).toMatchObject({ code: 'items.wrongState' });
  expect((await swaps.dispute.query({ swapId })).items).toEqual(items);
});
