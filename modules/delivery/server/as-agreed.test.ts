import { expect, it } from 'vitest';
import { itemForm } from '#modules/items/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { testWorld } from '#testing/world.ts';
import { courierSwapFixture, orderParcelAtCourier } from '../testing.ts';

const world = await testWorld({ EARLY_ACCESS_HOURS: '0' });

it('a parcel keeps the name that its item was promised under, even if a cancelled swap lets its owner rename it', async () => {
  const { ana, ben, lamp, swapId, path } = await courierSwapFixture(world);
  const caller = world.as(ana);
  await orderParcelAtCourier(caller, path);
  await caller.swaps.cancel.mutate({ swapId });
  await world.as(ben).swaps.cancel.mutate({ swapId });
  await world.work();
  const imageIds = await insertPictureRows(world.host, ana, 1);
  await caller.items.edit.mutate({
    ...itemForm({ title: 'Birthday surprise', imageIds }),
    itemId: lamp,
    editVersion: (await caller.items.toEdit.query({ itemId: lamp })).editVersion,
  });
  await world.work();
  const { items } = await world.as(ben).delivery.mine.query({ limit: 10 });
  const page = await caller.delivery.leg.query(path);
  expect([items.map(({ title }) => title), page.title]).toEqual([['Lamp'], 'Lamp']);
});
