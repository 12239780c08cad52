import { expect, it } from 'vitest';
import { ImageId } from './ids.ts';
import { computeFileWidth, listImageSources } from './image-files.ts';

const id = ImageId.parse('019a2b3c-4d5e-7f60-8a1b-2c3d4e5fab9d');

it('finds every file of a picture by its id', () => {
  expect(listImageSources({ id, width: 3024, height: 4032 })).toEqual([
    {
      type: 'image/webp',
      files: [
        { url: `/files/public/images/9d/ab/${id}-320.webp`, width: 320 },
        { url: `/files/public/images/9d/ab/${id}-800.webp`, width: 800 },
        { url: `/files/public/images/9d/ab/${id}-1600.webp`, width: 1600 },
      ],
    },
    { type: 'image/jpeg', files: [{ url: `/files/public/images/9d/ab/${id}-800.jpg`, width: 800 }] },
  ]);
});

it('offers one file of a picture that is smaller than every box', () => {
  expect(listImageSources({ id, width: 200, height: 100 })[0]?.files).toHaveLength(1);
});

it.each([
  [800, 4000, 3000, 800],
  [1600, 1200, 900, 1200],
  [800, 1000, 10_000, 160],
  [320, 1, 50_000, 1],
])('makes a file of box %i from %i × %i pixels %i wide', (box, width, height, expected) => {
  expect(computeFileWidth(box, { width, height })).toBe(expected);
});
