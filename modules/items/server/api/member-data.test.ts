import { expect, test } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import { toColumnName } from '#platform/db/columns.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { testWorld } from '#testing/world.ts';
import { itemFieldNames } from '../../domain/item-fields.ts';
import { grantItemAccessToParties } from '../../public.ts';
import { itemForm, makeItem } from '../../testing.ts';
import { eraseMemberItemData, exportMemberItemData } from './member-data.ts';
import { typedTables } from '../tables.ts';

const world = await testWorld();

const readExport = async (member: MemberId) => {
  const lists: Record<string, object[]> = {};
  for (const { name, rows } of exportMemberItemData(world.db, member)) {
    lists[name] = [];
    for await (const row of rows) lists[name].push(row);
  }
  return lists;
};

test('an export has every item with its words and pictures, and the ids of items negotiated over', async () => {
  const [ana, ben] = [await world.member(), await world.member()];
  const imageIds = await insertPictureRows(world.host, ana, 2);
  const { itemId } = await world.as(ana).items.publish.mutate(itemForm({ imageIds }));
  const { itemId: draftId } = await world.as(ana).items.saveDraft.mutate(itemForm({ title: 'Unfinished' }));
  const wanted = await makeItem(world.db, ben.id);
  await world.transaction((unit) => grantItemAccessToParties(unit, [wanted], [ana.id]));
  const found = await readExport(ana.id);
  const listed = { id: itemId, state: 'published', title: 'Canvas tent for four', value_cents: 18_000 };
  expect(found['items']).toHaveLength(2);
  expect(found['items']).toContainEqual(expect.objectContaining({ ...listed, pictures: imageIds }));
  expect(found['items']).toContainEqual(
    expect.objectContaining({ id: draftId, state: 'draft', title: 'Unfinished', pictures: [] }),
  );
  expect(Object.keys(found['items']?.[0] ?? {})).toEqual(expect.arrayContaining(itemFieldNames.map(toColumnName)));
  expect(found['items-negotiated']).toEqual([{ item_id: wanted, is_bound: false }]);
  expect((await readExport(ben.id))['items']).toHaveLength(1);
});

test('erasure deletes drafts, withdraws what is listed, and keeps the title only of items negotiated over', async () => {
  const [ana, ben] = [await world.member(), await world.member()];
  const [draft, listed, negotiated, swapped] = [
    await makeItem(world.db, ana.id, { state: 'draft' }),
    await makeItem(world.db, ana.id, { title: 'Listed' }),
    await makeItem(world.db, ana.id, { title: 'Negotiated' }),
    await makeItem(world.db, ana.id, { title: 'Swapped', state: 'swapped' }),
  ];
  const ofBen = await makeItem(world.db, ben.id, { title: 'Another member’s' });
  await world.transaction((unit) => grantItemAccessToParties(unit, [negotiated, ofBen], [ana.id, ben.id]));
  await world.transaction((unit) => eraseMemberItemData(unit, ana.id));
  const rows = await typedTables(world.db)
    .selectFrom('item')
    .select(['id', 'state', 'title', 'description', 'keywords', 'materials'])
    .where('id', 'in', [draft, listed, negotiated, swapped, ofBen])
    .execute();
  const bare = { description: '', keywords: [], materials: [] };
  const left = Object.fromEntries(rows.map(({ id, ...row }) => [id, row]));
  expect(Object.keys(left)).toHaveLength(4);
  expect(left).toMatchObject({
    [listed]: { state: 'withdrawn', title: null, ...bare },
    [negotiated]: { state: 'withdrawn', title: 'Negotiated', ...bare },
    [swapped]: { state: 'swapped', title: 'Swapped', ...bare },
    [ofBen]: { state: 'published', title: 'Another member’s', keywords: ['tent', 'camping'] },
  });
  expect((await readExport(ana.id))['items-negotiated']).toEqual([]);
  const events = (await world.events()).filter(({ name }) => name === 'items.withdrawn');
  expect(events.map(({ payload }) => (payload as { itemId: string }).itemId).toSorted()).toEqual(
    [listed, negotiated].toSorted(),
  );
});
