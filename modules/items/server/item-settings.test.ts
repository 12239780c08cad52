import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { itemForm } from '../testing.ts';

const world = await testWorld({ ITEM_TITLE_MOST: '100', ITEM_KEYWORDS: '1', COURIER_SIDE_CM: '40' });
const { items } = world.as(await world.member());
const draft = (change: object) => ({ ...itemForm({ title: 'x'.repeat(100), keywords: ['lamp'] }), ...change });

test('what an item holds is as the operator sets it, for the form and for the server', async () => {
  expect(await items.bounds.query()).toMatchObject({
    title: { minimum: 3, maximum: 100 },
    keywords: { maximum: 1 },
    courier: { longestSideMm: 400, weightGrams: 25_000 },
  });
  await items.saveDraft.mutate(draft({}));
  expect(await expectRefusal(items.saveDraft.mutate(draft({ keywords: ['lamp', 'desk'] })))).toMatchObject({
    code: 'platform.invalidInput',
    fields: [{ path: 'keywords', code: 'platform.field.listBig', params: { maximum: 1 } }],
  });
  expect(await expectRefusal(items.saveDraft.mutate(draft({ title: 'x'.repeat(101) })))).toMatchObject({
    fields: [{ path: 'title', code: 'platform.field.textBig', params: { maximum: 100 } }],
  });
});

test('a refusal names the limits that are set', async () => {
  const image = '0198c0de-0000-7000-8000-000000000001';
  const { fields } = (await expectRefusal(items.publish.mutate({ ...draft({}), imageIds: [image] } as never))) as {
    fields: unknown;
  };
  expect(fields).toEqual([
    {
      path: 'deliveryPreference',
      code: 'items.field.tooLargeForCourier',
      params: { kilograms: 25, centimetres: 40 },
    },
  ]);
});
