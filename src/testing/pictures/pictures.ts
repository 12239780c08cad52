import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { renderPictureScene, type PictureSubject } from './scene.ts';

/** The GPS position in `phoneJpeg`; no served file may contain it. */
export const secretGpsPosition = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '27/1 28/1 1234/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '153/1 1/1 5678/100',
};

/** As a telephone held upright stores it: the sensor's landscape pixels, and EXIF orientation 6. */
async function phoneJpeg(item: PictureSubject, width: number, height: number): Promise<Buffer> {
  const upright = await renderPictureScene(item, width, height);
  const sensor = await upright.rotate(-90).png({ compressionLevel: 1 }).toBuffer();
  return sharp(sensor)
    .withExif({
      IFD0: { Make: 'Swapu Test Telephone', Model: 'Pocket 1', Software: 'scene.ts', Orientation: '6' },
      IFD2: { DateTimeOriginal: '2026:04:01 09:30:00', BodySerialNumber: 'SECRET-SERIAL-0001' },
      IFD3: secretGpsPosition,
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="SECRET-XMP-NAME"/></rdf:RDF></x:xmpmeta>',
    )
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg({ quality: 88 })
    .toBuffer();
}

const makers = {
  /**
   * 12 megapixels, upright after rotation (3024 × 4032), with GPS position, serial number, XMP and a Display P3
   * profile.
   */
  'phone-bicycle.jpg': () => phoneJpeg('bicycle', 3024, 4032),
  'phone-tent.jpg': () => phoneJpeg('tent', 1512, 2016),
  'guitar.png': async () => (await renderPictureScene('guitar', 1400, 1050)).png().toBuffer(),
  'headphones.webp': async () => (await renderPictureScene('headphones', 1200, 1600)).webp({ quality: 85 }).toBuffer(),
  'chair.avif': async () => (await renderPictureScene('chair', 900, 1200)).avif({ quality: 55, effort: 1 }).toBuffer(),
  'skateboard.jpg': async () => (await renderPictureScene('skateboard', 1600, 1200)).jpeg({ quality: 90 }).toBuffer(),
};
export type PictureName = keyof typeof makers | 'camera.heic';

/** Rename after a change of the drawing: pictures are cached between test runs. */
const folder = join(tmpdir(), 'swapu-pictures-2');

/**
 * Path of a picture for tests, drawn on first use (some seconds for 12 megapixels) and cached in the machine's
 * temporary folder. Only the HEIC is checked in, since no npm package can write one; see `camera.heic.md`.
 */
export async function ensurePictureFile(name: PictureName): Promise<string> {
  if (name === 'camera.heic') return fileURLToPath(new URL('./camera.heic', import.meta.url));
  const path = join(folder, name);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  // Two members of one journey may draw it at the same moment.
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, await makers[name]());
  await rename(unfinished, path);
  return path;
}
