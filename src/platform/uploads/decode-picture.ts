import { readFile } from 'node:fs/promises';
import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js';
import sharp, { type Sharp } from 'sharp';
import { imageWidths, maxHeightPerWidth } from '#contracts/image-files.ts';
import { findHeifColorProfile } from './heif-profile.ts';
import type { ImageFormat } from './image-format.ts';
import type { ImageFault } from './image-task.ts';
import { addPngColorProfile } from './png-profile.ts';

/** A file that cannot be converted to a picture. */
export class PictureFaultError extends Error {
  readonly fault: ImageFault;
  constructor(fault: ImageFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** Upright pixels in sRGB without alpha, no larger than the largest file made of them. */
export interface DecodedPixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  /** Size of the picture as uploaded, upright. */
  readonly whole: { readonly width: number; readonly height: number };
}

const largest = imageWidths.at(-1) ?? 0;
const box = { width: largest, height: largest * maxHeightPerWidth, fit: 'inside', withoutEnlargement: true } as const;

function checkSize(width: number | undefined, height: number | undefined, maxPixels: number): void {
  if (!width || !height) throw new PictureFaultError('undecodable');
  if (width * height > maxPixels) throw new PictureFaultError('tooManyPixels');
}

/**
 * Applies the EXIF orientation, converts to sRGB and puts transparency on white: the result is plain pixels without
 * metadata.
 */
async function readPixels(picture: Sharp, whole: DecodedPixels['whole']): Promise<DecodedPixels> {
  const { data, info } = await picture
    .autoOrient()
    .resize(box)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, whole };
}

async function decodeWithSharp(path: string, format: ImageFormat, maxPixels: number): Promise<DecodedPixels> {
  const input = format === 'avif' ? await asStill(path) : path;
  // The size is read from the header alone; the first frame represents an animation.
  const picture = sharp(input, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 });
  const imageMetadata = await sharp(input, { limitInputPixels: false }).metadata();
  const isAsSigned =
    imageMetadata.format === format ||
    (format === 'avif' && imageMetadata.format === 'heif' && imageMetadata.compression === 'av1');
  if (!isAsSigned) throw new PictureFaultError('notAPicture');
  checkSize(imageMetadata.width, imageMetadata.height, maxPixels);
  return readPixels(picture, imageMetadata.autoOrient);
}

/** Names an animation (AVIF sequence) as a still picture, since libvips refuses its brand and reads the rest alike. */
async function asStill(path: string): Promise<Buffer> {
  const file = await readFile(path);
  if (file.toString('latin1', 4, 12) === 'ftypavis') file.write('avif', 8, 'latin1');
  return file;
}

/** The primary one of several pictures is meant. libheif applies the orientation itself; colours are converted here. */
async function decodeWithLibheif(path: string, maxPixels: number): Promise<DecodedPixels> {
  const file = await readFile(path);
  await libheif.ready;
  const decoder = new libheif.HeifDecoder();
  const images = decoder.decode(file);
  try {
    const shown = images.find((image) => image.is_primary()) ?? images[0];
    if (!shown) throw new PictureFaultError('undecodable');
    const [width, height] = [shown.get_width(), shown.get_height()];
    checkSize(width, height, maxPixels);
    const data = await renderHeif(shown, width, height);
    const raw = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
      raw: { width, height, channels: 4 },
    });
    const profile = findHeifColorProfile(file);
    if (!profile) return await readPixels(raw, { width, height });
    const small = await raw.resize(box).png({ compressionLevel: 0 }).toBuffer();
    return await readPixels(sharp(addPngColorProfile(small, profile)), { width, height });
  } finally {
    for (const image of images) image.free();
  }
}

function renderHeif(image: HeifImage, width: number, height: number): Promise<Uint8ClampedArray> {
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve, reject) => {
    image.display(target, (drawn) => (drawn ? resolve(drawn.data) : reject(new PictureFaultError('undecodable'))));
  });
}

/**
 * Decodes a file of this format.
 * @throws PictureFaultError when it is too large, truncated, or of another format than its signature
 */
export async function decodePicture(path: string, format: ImageFormat, maxPixels: number): Promise<DecodedPixels> {
  try {
    return await (format === 'heic' ? decodeWithLibheif(path, maxPixels) : decodeWithSharp(path, format, maxPixels));
  } catch (cause) {
    throw cause instanceof PictureFaultError ? cause : new PictureFaultError('undecodable', { cause });
  }
}
