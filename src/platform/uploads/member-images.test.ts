import { expect, it } from 'vitest';
import { collectRows, readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import { exportMemberImages, listImageFiles } from './member-images.ts';
import { insertPictureRows } from './testing.ts';

const world = await testWorld();

it('an export of more than one page has every picture of the member once, and its file', async () => {
  const [ana, ben] = [await world.member(), await world.member()];
  const ids = await insertPictureRows(world.host, ana, 1_001);
  await insertPictureRows(world.host, ben, 1);
  const { pictures = [] } = await readExportLists(exportMemberImages(world.db, ana.id));
  expect(pictures.map((row) => (row as { id: string }).id)).toEqual(ids.toSorted());
  const files = await collectRows(listImageFiles(world.db, ana.id));
  expect(new Set(files.map(({ name }) => name)).size).toBe(1_001);
});
