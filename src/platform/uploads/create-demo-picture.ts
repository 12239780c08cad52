import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ImageId, newId, type MemberId } from '#contracts/ids.ts';
import { imageVariants } from '#contracts/image-files.ts';
import type { Unit } from '../db/unit.ts';
import type { Host } from '../host.ts';
import type { Storage, StorageKey } from '../storage/storage.ts';
import { typedTables } from './tables.ts';
import { toImageKey } from './upload-keys.ts';

/** A generated picture: an object on a soft gradient. */
export interface PictureToPaint {
  /** Fluent emoji, by code point; after a plus a smaller one in front of it, so that things differ. */
  readonly art: string;
  readonly colours: readonly [from: string, to: string];
  /** An item, upright, or a member's face, square. */
  readonly purpose: 'item' | 'profile';
}

/** A drawing with the sources of its files. */
interface Sketch extends Pick<PictureToPaint, 'purpose'> {
  /** The object, and the smaller one before it. */
  readonly objects: readonly Buffer[];
  readonly backdrop: Buffer;
  /** A hash of all inputs, so that identical drawings share one path for all owners. */
  readonly address: string;
}

const width = 640;
const heights = { item: 800, profile: 640 } as const;
const side = 400;
const smallSide = 190;
const webp = { quality: 80, effort: 1 } as const;
const jpeg = { quality: 80 } as const;
/** Drawings are smaller than photographs, so the largest box would repeat the same size. */
const variants = imageVariants.filter((made) => made.width < 1_600);
const placeholder = { width: 16, ending: 'webp', quality: 20 } as const;
const objects = () =>
  join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

const paintBackdrop = ([from, to]: PictureToPaint['colours'], height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="0.6" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <radialGradient id="s"><stop offset="0" stop-opacity="0.28"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><ellipse cx="320" cy="${height - 160}" rx="210" ry="42" fill="url(#s)"/></svg>`);

async function paintSketch({ art, colours, purpose }: PictureToPaint): Promise<Sketch> {
  const parts = await Promise.all(art.split('+').map((name) => readFile(join(objects(), `${name}.webp`))));
  const backdrop = paintBackdrop(colours, heights[purpose]);
  const hash = createHash('sha256')
    .update(JSON.stringify([side, smallSide, webp, jpeg, variants, placeholder]))
    .update(backdrop);
  for (const part of parts) hash.update(part);
  return { purpose, objects: parts, backdrop, address: hash.digest('hex') };
}

const paintedKey = (
  { address }: Sketch,
  { width: box, ending }: { readonly width: number; readonly ending: string },
): StorageKey => `private/drawn/${address.slice(0, 2)}/${address}-${box}.${ending}`;

async function paint(storage: Storage, sketch: Sketch): Promise<void> {
  // sharp is native and large, and a process that seeds nothing does not need it.
  const { default: sharp } = await import('sharp');
  const height = heights[sketch.purpose];
  const [object, small] = await Promise.all(
    sketch.objects.map((part, index) => {
      const size = index === 0 ? side : smallSide;
      return sharp(part).resize(size, size, { kernel: 'cubic' }).png({ compressionLevel: 1 }).toBuffer();
    }),
  );
  const painted = await sharp(sketch.backdrop)
    .composite([
      { input: object, left: 120, top: height - 575 },
      ...(small ? [{ input: small, left: 400, top: height - 345 }] : []),
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  const sized = (box: number) =>
    sharp(painted, { raw: { width, height, channels: 3 } }).resize({ width: box, withoutEnlargement: true });
  const encoded = (variant: (typeof variants)[number]) =>
    variant.ending === 'webp' ? sized(variant.width).webp(webp) : sized(variant.width).jpeg(jpeg);
  await Promise.all(
    variants.map(async (variant) => storage.put(paintedKey(sketch, variant), await encoded(variant).toBuffer())),
  );
  await storage.put(
    paintedKey(sketch, placeholder),
    await sized(placeholder.width).webp({ quality: placeholder.quality }).toBuffer(),
  );
}

/** @returns the placeholder; undefined where the store has not all files of the drawing */
async function copyPainted(storage: Storage, sketch: Sketch, id: ImageId): Promise<string | undefined> {
  const copied = await Promise.all(
    variants.map((variant) => storage.copy(paintedKey(sketch, variant), toImageKey(id, sketch.purpose, variant))),
  );
  const tiny = copied.every(Boolean) ? await storage.get(paintedKey(sketch, placeholder)) : null;
  return tiny ? `data:image/webp;base64,${(await buffer(tiny.stream)).toString('base64')}` : undefined;
}

/**
 * Makes a picture for the demo, as an upload would: files in the store, and a row that nothing uses yet. Identical
 * drawings are rendered once per store, and every picture is a copy, which on a disk is a hard link.
 */
export async function createDemoPicture(
  { storage }: Pick<Host, 'storage'>,
  unit: Unit,
  owner: MemberId,
  picture: PictureToPaint,
): Promise<ImageId> {
  const sketch = await paintSketch(picture);
  const id = newId(ImageId);
  const shown =
    (await copyPainted(storage, sketch, id)) ??
    (await paint(storage, sketch).then(() => copyPainted(storage, sketch, id)));
  if (shown === undefined) throw new Error(`the store did not keep the drawing ${sketch.address}`);
  await typedTables(unit.db)
    .insertInto('image_asset')
    .values({
      id,
      owner_id: owner,
      purpose: picture.purpose,
      width,
      height: heights[picture.purpose],
      placeholder: shown,
      created_at: unit.now,
      loose_since: unit.now,
    })
    .execute();
  return id;
}
