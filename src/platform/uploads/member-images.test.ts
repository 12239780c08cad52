import { expect, it } from 'vitest';
import { readAll, readLists } from '#testing/read-lists.ts';
import { testWorld } from '#testing/world.ts';
import { exportMemberImages, listImageFiles } from './member-images.ts';
import { makePictures } from './testing.ts';

const world = await testWorld();

it('an export of more than one page has every picture of the member once, and its file', async () => {
  const [ana, ben] = [await world.member(), await world.member()];
  const ids = await makePictures(world.host, ana, 1_001);
  await makePictures(world.host, ben, 1);
  const { pictures = [] } = await readLists(exportMemberImages(world.db, ana.id));
  expect(pictures.map((row) => (row as { id: string }).id)).toEqual(ids.toSorted());
  const files = await readAll(listImageFiles(world.db, ana.id));
  expect(new Set(files.map(({ name }) => name)).size).toBe(1_001);
});
