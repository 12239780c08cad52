import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { ImageId, newId, type MemberId } from '#contracts/ids.ts';
import { imageVariants } from '#contracts/image-files.ts';
import type { Unit } from '../db/unit.ts';
import type { Host } from '../host.ts';
import type { Storage } from '../storage/storage.ts';
import { imageKey } from './upload-keys.ts';

/** A picture that is drawn and not taken: an object on a soft gradient. */
export interface Drawing {
  /** Fluent emoji, by code point. */
  readonly art: string;
  readonly colours: readonly [from: string, to: string];
  /** A thing to swap, upright, or a member's face, square. */
  readonly purpose: 'item' | 'profile';
}

interface Drawn {
  /** Under which its files lie. */
  readonly id: ImageId;
  readonly placeholder: string;
}

const width = 640;
const heights = { item: 800, profile: 640 } as const;
const side = 400;
/** Smaller than a photograph: the largest box would hold the same size once more. */
const variants = imageVariants.filter((made) => made.width < 1_600);
const objects = () => join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

const backdrop = ([from, to]: Drawing['colours'], height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="0.6" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <radialGradient id="s"><stop offset="0" stop-opacity="0.28"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><ellipse cx="320" cy="${height - 160}" rx="210" ry="42" fill="url(#s)"/></svg>`);

async function draw(storage: Storage, { art, colours, purpose }: Drawing): Promise<Drawn> {
  // Native and large, and of no use to a process that seeds nothing.
  const { default: sharp } = await import('sharp');
  const id = newId(ImageId);
  const height = heights[purpose];
  const object = await sharp(await readFile(join(objects(), `${art}.webp`))).resize(side, side, { kernel: 'cubic' }).png({ compressionLevel: 1 }).toBuffer();
  const drawn = await sharp(backdrop(colours, height)).composite([{ input: object, left: 120, top: height - 575 }]).removeAlpha().raw().toBuffer();
  const picture = () => sharp(drawn, { raw: { width, height, channels: 3 } });
  await Promise.all(
    variants.map(async (variant) => {
      const sized = picture().resize({ width: variant.width, withoutEnlargement: true });
      await storage.put(imageKey(id, purpose, variant), await (variant.ending === 'webp' ? sized.webp({ quality: 80, effort: 1 }) : sized.jpeg({ quality: 80 })).toBuffer());
    }),
  );
  const tiny = await picture().resize({ width: 16 }).webp({ quality: 20 }).toBuffer();
  return { id, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

async function copy(storage: Storage, drawn: Drawn, purpose: Drawing['purpose']): Promise<Drawn | undefined> {
  const id = newId(ImageId);
  const copied = await Promise.all(variants.map((variant) => storage.copy(imageKey(drawn.id, purpose, variant), imageKey(id, purpose, variant))));
  return copied.every(Boolean) ? { id, placeholder: drawn.placeholder } : undefined;
}

/** What this process has drawn, by what it shows: drawn once, every further picture of it is a copy of its files. */
const drawings = new WeakMap<Storage, Map<string, Drawn>>();

async function drawOrCopy(storage: Storage, drawing: Drawing): Promise<Drawn> {
  const known = drawings.get(storage) ?? new Map<string, Drawn>();
  drawings.set(storage, known);
  const key = JSON.stringify([drawing.art, drawing.colours, drawing.purpose]);
  const before = known.get(key);
  const drawn = (before && (await copy(storage, before, drawing.purpose))) ?? (await draw(storage, drawing));
  known.set(key, drawn);
  return drawn;
}

/** A picture for the demo, as an upload would leave it: files in the store, a row that nothing shows yet. */
export async function drawPicture({ storage }: Pick<Host, 'storage'>, unit: Unit, owner: MemberId, drawing: Drawing): Promise<ImageId> {
  const { id, placeholder } = await drawOrCopy(storage, drawing);
  await sql`
    insert into image_asset (id, owner_id, purpose, width, height, placeholder, created_at, loose_since)
    values (${id}, ${owner}, ${drawing.purpose}, ${width}, ${heights[drawing.purpose]}, ${placeholder}, ${unit.now}, ${unit.now})`.execute(unit.db);
  return id;
}
