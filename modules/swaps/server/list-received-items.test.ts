import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { itemForm } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld({ EARLY_ACCESS_HOURS: '0' });

it('what a member got by a completed swap begins a listing as it was agreed; a service and an open swap do not', async () => {
  const [ann, bob] = [await world.member(), await world.member()];
  const list = async (member: typeof ann, form: object) => {
    const imageIds = await insertPictureRows(world.host, member, 1);
    return (await world.as(member).items.publish.mutate(itemForm({ imageIds, ...form }))).itemId;
  };
  const lamp = await list(ann, { title: 'Lamp', keywords: ['brass'], condition: 'usedGood' });
  const lesson = await list(bob, {
    title: 'Guitar lesson',
    categories: ['services'],
    deliveryPreference: 'meet',
  });
  const { offerId } = await world.as(ann).offers.propose.mutate({ terms: buildTerms([lamp], [lesson]) });
  const { swapId } = await world.as(bob).offers.accept.mutate({ offerId, revision: 1 });
  const read = async (member: typeof ann) => (await world.as(member).swaps.receivedItems.query({ swapId })).items;
  expect(await read(bob)).toEqual([]);

  for (const member of [ann, bob]) await world.as(member).swaps.confirmReceived.mutate({ swapId });
  expect(await read(bob)).toMatchObject([{ id: lamp, title: 'Lamp', keywords: ['brass'], condition: 'usedGood' }]);
  expect(await read(ann)).toEqual([]);
  expect(await read(await world.member())).toEqual([]);

  await sql`update item set state = 'removed' where id = ${lamp}`.execute(world.db);
  expect(await read(bob)).toEqual([]);
});
