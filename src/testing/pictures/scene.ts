import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/**
 * Objects from the openly licensed Fluent emoji set, by code point; each stands for a thing that a member might list.
 */
export const pictureSubjects = {
  bicycle: '1f6b2',
  guitar: '1f3b8',
  tent: '26fa',
  headphones: '1f3a7',
  skateboard: '1f6f9',
  chair: '1fa91',
  camera: '1f4f7',
} as const;
export type PictureSubject = keyof typeof pictureSubjects;

const objects = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

const rooms: Readonly<Record<PictureSubject, readonly [wall: string, light: string, floor: string]>> = {
  bicycle: ['#7d8a6a', '#dfe3c8', '#8a7359'],
  guitar: ['#8c5f4a', '#f0d9b8', '#5d4636'],
  tent: ['#5f86a3', '#d8ebf5', '#6f7d45'],
  headphones: ['#4c4f63', '#b9bfd6', '#2f3040'],
  skateboard: ['#a3a098', '#e8e6df', '#77726a'],
  chair: ['#b98d6d', '#f6e6d2', '#7c5b42'],
  camera: ['#37534c', '#a8cbbb', '#5a4a3c'],
};

function roomSvg(item: PictureSubject, width: number, height: number): Buffer {
  const [wall, light, floor] = rooms[item];
  const horizon = Math.round(height * 0.68);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="w" cx="0.3" cy="0.2" r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${wall}"/></radialGradient>
    <linearGradient id="f" x2="0" y2="1"><stop offset="0" stop-color="${floor}" stop-opacity="0.7"/><stop offset="1" stop-color="${floor}"/></linearGradient>
    <radialGradient id="s"><stop offset="0" stop-opacity="0.55"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#w)"/><rect y="${horizon}" width="100%" height="${height - horizon}" fill="url(#f)"/>
    <ellipse cx="${width / 2}" cy="${height * 0.8}" rx="${width * 0.36}" ry="${height * 0.06}" fill="url(#s)"/></svg>`);
}

/**
 * A photo-like view of a thing in a room: light from one side, a shadow, and the grain that makes real photographs hard
 * to compress.
 */
export async function renderPictureScene(item: PictureSubject, width: number, height: number): Promise<Sharp> {
  const side = Math.round(Math.min(width, height) * 0.62);
  const object = await sharp(join(objects, `${pictureSubjects[item]}.webp`))
    .resize(side, side, { kernel: 'cubic' })
    .png()
    .toBuffer();
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const composed = await sharp(roomSvg(item, width, height))
    .composite([
      { input: object, left: Math.round((width - side) / 2), top: Math.round(height * 0.82 - side) },
      { input: grain, blend: 'soft-light' },
    ])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(composed);
}
