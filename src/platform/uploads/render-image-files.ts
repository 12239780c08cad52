import { open } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageVariants, maxHeightPerWidth, type ImageVariant } from '#contracts/image-files.ts';
import { decodePicture, PictureFaultError, type DecodedPixels } from './decode-picture.ts';
import { detectFormat, imageSignatureBytes, type ImageFormat } from './image-format.ts';
import { computePictureFingerprint } from './fingerprint.ts';
import type { ImageTask, RenderedImage } from './image-task.ts';
import { colourPictureJudge, type SmallPicture } from './judge-picture.ts';

async function readFormat(path: string): Promise<ImageFormat | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(imageSignatureBytes), 0, imageSignatureBytes, 0);
    return detectFormat(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

export const isPictureFile = async (path: string): Promise<boolean> => (await readFormat(path)) !== null;

const toSharp = ({ data, width, height }: DecodedPixels) => sharp(data, { raw: { width, height, channels: 3 } });

async function writeVariant(pixels: DecodedPixels, { width, ending }: ImageVariant, folder: string): Promise<void> {
  const sized = toSharp(pixels).resize({
    width,
    height: width * maxHeightPerWidth,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const encoded =
    ending === 'webp' ? sized.webp({ quality: 78, effort: 3 }) : sized.jpeg({ quality: 78, progressive: true });
  await encoded.toFile(join(folder, `${width}.${ending}`));
}

/**
 * At most 16 × 16 pixels in WebP, about 100 bytes: the browser stretches them to a blurred picture without any script.
 * (A thumbhash is 25 bytes, but needs a decoder in every page and grows to 4 kB as a data URL.)
 */
async function makePlaceholder(pixels: DecodedPixels): Promise<string> {
  const tiny = await toSharp(pixels)
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

async function shrink(pixels: DecodedPixels, side: number): Promise<SmallPicture> {
  const sized = toSharp(pixels).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function cutSquare(pixels: DecodedPixels): Promise<DecodedPixels> {
  const side = Math.min(pixels.width, pixels.height);
  const whole = Math.min(pixels.whole.width, pixels.whole.height);
  const data = await toSharp(pixels)
    .resize({ width: side, height: side, fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer();
  return { data, width: side, height: side, whole: { width: whole, height: whole } };
}

/**
 * Makes all files of a picture. It is decoded once and every size is rendered from those pixels, so that nothing else
 * of the source gets through.
 */
export async function renderImageFiles({ source, target, maxPixels, isSquare }: ImageTask): Promise<RenderedImage> {
  const format = await readFormat(source);
  if (!format) throw new PictureFaultError('notAPicture');
  const decoded = await decodePicture(source, format, maxPixels);
  const pixels = isSquare ? await cutSquare(decoded) : decoded;
  for (const variant of imageVariants) await writeVariant(pixels, variant, target);
  return {
    ...pixels.whole,
    placeholder: await makePlaceholder(pixels),
    fingerprint: await computePictureFingerprint(toSharp(pixels)),
    doubt: await colourPictureJudge.judge(await shrink(pixels, colourPictureJudge.side)),
  };
}
