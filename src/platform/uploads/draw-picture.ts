import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { ImageId, newId, type MemberId } from '#contracts/ids.ts';
import { imageVariants } from '#contracts/image-files.ts';
import type { Host } from '../host.ts';
import { imageKey } from './upload-keys.ts';

/** A picture that is drawn and not taken: an object on a soft gradient. */
export interface Drawing {
  readonly owner: MemberId;
  /** Fluent emoji, by code point. */
  readonly art: string;
  readonly colours: readonly [from: string, to: string];
}

const width = 640;
const height = 800;
const side = 400;
const objects = () => join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

const backdrop = ([from, to]: Drawing['colours']) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="0.6" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <radialGradient id="s"><stop offset="0" stop-opacity="0.28"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><ellipse cx="320" cy="640" rx="210" ry="42" fill="url(#s)"/></svg>`);

async function drawOne(host: Host, { owner, art, colours }: Drawing): Promise<ImageId> {
  const id = newId(ImageId);
  const object = await sharp(await readFile(join(objects(), `${art}.webp`))).resize(side, side, { kernel: 'cubic' }).png({ compressionLevel: 1 }).toBuffer();
  const drawn = await sharp(backdrop(colours)).composite([{ input: object, left: 120, top: 225 }]).removeAlpha().raw().toBuffer();
  const picture = () => sharp(drawn, { raw: { width, height, channels: 3 } });
  for (const variant of imageVariants.filter((made) => made.width < 1_600)) {
    const sized = picture().resize({ width: variant.width, withoutEnlargement: true });
    await host.storage.put(imageKey(id, 'item', variant), await (variant.ending === 'webp' ? sized.webp({ quality: 80, effort: 1 }) : sized.jpeg({ quality: 80 })).toBuffer());
  }
  const tiny = await picture().resize({ width: 16 }).webp({ quality: 20 }).toBuffer();
  await sql`
    insert into image_asset (id, owner_id, purpose, width, height, placeholder, created_at, loose_since)
    values (${id}, ${owner}, 'item', ${width}, ${height}, ${`data:image/webp;base64,${tiny.toString('base64')}`}, ${host.clock.now()}, ${host.clock.now()})`.execute(host.database.db);
  return id;
}

const atOnce = 4;

/** Pictures for the demo's items, as uploads would leave them: files in the store, rows that nothing shows yet. Smaller than a photograph, so that a first start stays short. */
export async function drawPictures(host: Host, drawings: readonly Drawing[]): Promise<ImageId[]> {
  const ids: ImageId[] = [];
  for (let start = 0; start < drawings.length; start += atOnce) {
    ids.push(...(await Promise.all(drawings.slice(start, start + atOnce).map((drawing) => drawOne(host, drawing)))));
  }
  return ids;
}
