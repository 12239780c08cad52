import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { imageVariants } from '#contracts/image-files.ts';
import type { Db } from '../db/db.ts';
import type { Unit } from '../db/unit.ts';
import { imageKey } from './upload-keys.ts';
import type { finishedImage, ImagePurpose } from './upload.schemas.ts';
import type { z } from 'zod';

const longAgo = new Date(0);

/** Every picture a member sent, by purpose, with the key of its largest file. */
export async function exportImages(db: Db, member: MemberId) {
  const { rows } = await sql<z.infer<typeof finishedImage> & { purpose: ImagePurpose; createdAt: Date }>`
    select id, purpose, width, height, created_at as "createdAt" from image_asset where owner_id = ${member} and not is_doomed order by id`.execute(db);
  const largest = imageVariants[2];
  return rows.map(({ id, purpose, width, height, createdAt }) => ({ id, purpose, width, height, createdAt: createdAt.toISOString(), file: largest && imageKey(id, purpose, largest) }));
}

/** Pictures go with their member: the next sweep deletes files and rows. */
export async function eraseImages(unit: Unit, member: MemberId): Promise<void> {
  await sql`update image_asset set is_doomed = true, loose_since = ${longAgo} where owner_id = ${member}`.execute(unit.db);
  await sql`update upload set created_at = ${longAgo} where owner_id = ${member}`.execute(unit.db);
}
