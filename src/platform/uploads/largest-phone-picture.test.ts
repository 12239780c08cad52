import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { toImageKey, toPartKey } from './upload-keys.ts';

const world = await testWorld();

it('a picture of the largest phones, 8160 × 6144, is taken and made in the widths of the site', async () => {
  const { uploads } = world.as(await world.member());
  const bytes = await sharp({ create: { width: 8_160, height: 6_144, channels: 3, background: '#a33' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 40 })
    .toBuffer();
  const { uploadId, partSize } = await uploads.begin.mutate({ purpose: 'item', size: bytes.length });
  for (let from = 0; from < bytes.length; from += partSize)
    await world.host.storage.put(toPartKey(uploadId, from / partSize), bytes.subarray(from, from + partSize));
  const image = await uploads.finish.mutate({ uploadId });
  // Held upright, as its orientation says.
  expect(image).toMatchObject({ width: 6_144, height: 8_160 });
  const file = await world.host.storage.get(toImageKey(image.id, 'item', { width: 800, ending: 'jpg' }));
  if (!file) throw new Error('no picture');
  const shown = await sharp(await buffer(file.stream)).metadata();
  expect([shown.width, shown.height]).toEqual([800, 1_063]);
});
