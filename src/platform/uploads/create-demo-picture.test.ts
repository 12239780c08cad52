import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImageId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { createDemoPicture, type PictureToPaint } from './create-demo-picture.ts';
import { toImageKey } from './upload-keys.ts';

const world = await testWorld();
const kettle: PictureToPaint = { art: '2615', colours: ['#fdf1cf', '#f3c98b'], purpose: 'item' };
let owner: Member;
let root: string;

beforeEach(async () => {
  owner = await world.member();
  root = await mkdtemp(join(tmpdir(), 'swapu-drawn-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Draws as another process does: with no state in memory, on the same store. */
const paint = (picture = kettle) =>
  world.transaction((unit) => createDemoPicture({ storage: createDiskStorage(root) }, unit, owner.id, picture));
const readInode = async (id: ImageId) =>
  (await stat(join(root, toImageKey(id, 'item', { width: 800, ending: 'webp' })))).ino;
const drawings = () => createDiskStorage(root).list('private/drawn/');

test('what looks the same is drawn once, whoever asks, and every picture of it stands for the same bytes', async () => {
  const [first, second] = [await paint(), await paint()];
  expect(first).not.toBe(second);
  expect(await readInode(second)).toBe(await readInode(first));
  expect(await drawings()).toHaveLength(4);
  const { rows } =
    await sql`select distinct placeholder from image_asset where id in (${first}, ${second}) and placeholder like 'data:image/webp;base64,%'`.execute(
      world.db,
    );
  expect(rows).toHaveLength(1);
});

test('another ground makes another drawing', async () => {
  const [first, second] = [await paint(), await paint({ ...kettle, colours: ['#e3f1e4', '#9cc7ab'] })];
  expect(await readInode(second)).not.toBe(await readInode(first));
  expect(await drawings()).toHaveLength(8);
});

test('a smaller object before it makes another drawing', async () => {
  const [first, second] = [await paint(), await paint({ ...kettle, art: '2615+26a1' })];
  expect(await readInode(second)).not.toBe(await readInode(first));
  expect(await drawings()).toHaveLength(8);
});

test('a drawing of which the store has lost a part is drawn anew', async () => {
  await paint();
  await createDiskStorage(root).delete((await drawings()).slice(0, 1));
  const id = await paint();
  expect(await drawings()).toHaveLength(4);
  expect(await readInode(id)).toBeGreaterThan(0);
});

test('a picture that goes leaves the others of its drawing', async () => {
  const [first, second] = [await paint(), await paint()];
  await createDiskStorage(root).delete([toImageKey(first, 'item', { width: 800, ending: 'webp' })]);
  expect(await readInode(second)).toBeGreaterThan(0);
});
