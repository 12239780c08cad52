import { sql } from 'kysely';
import { z } from 'zod';
import type { UploadId } from '#contracts/ids.ts';
import { entityColumns } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { query, selectList } from '../db/query.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Storage } from '../storage/storage.ts';
import { imageSweepBatch, sweepAllImages } from './sweep-images.ts';
import { toImageKeys, toPartsPrefix } from './upload-keys.ts';
import { typedTables } from './tables.ts';
import { ImageAsset, Upload } from './upload.entity.ts';

const upload = entityColumns(Upload);
const image = entityColumns(ImageAsset);
const oldUpload = selectList({
  id: upload.id,
  imageId: upload.imageId,
  purpose: upload.purpose,
  isRecorded: sql<boolean>`exists (select from image_asset where ${image.id} = ${upload.imageId})`,
});

async function dropParts(storage: Storage, id: UploadId): Promise<void> {
  for (let keys = await storage.list(toPartsPrefix(id)); keys.length > 0; keys = await storage.list(toPartsPrefix(id)))
    await storage.delete(keys);
}

/**
 * Deletes uploads created before `before`: their remaining parts, and the files of a picture that was made but never
 * recorded.
 */
async function sweepUploads(db: Db, storage: Storage, before: Date): Promise<number> {
  const { rows } = await query`
    select ${oldUpload} from upload
    where ${upload.createdAt} < ${before} and (${upload.leasedUntil} is null or ${upload.leasedUntil} < ${before})
    order by ${upload.createdAt} limit ${imageSweepBatch}`.execute(db);
  for (const { id, imageId, purpose, isRecorded } of rows) {
    await dropParts(storage, id);
    if (!isRecorded) await storage.delete(toImageKeys(imageId, purpose));
    await typedTables(db).deleteFrom('upload').where('id', '=', id).execute();
  }
  return rows.length;
}

/**
 * Deletes old uploads, unused pictures and the remains of interrupted writes, also those of other machines' processes.
 */
export const sweepUploadsJob = defineJob({
  name: 'uploads.sweep',
  schema: z.object({}),
  schedule: '23 * * * *',
  async run({ host, db, now, log }) {
    const before = new Date(now.getTime() - host.config.UPLOAD_ORPHAN_HOURS * 3_600_000);
    const count = { uploads: 0, images: 0 };
    for (let done = imageSweepBatch; done === imageSweepBatch; count.uploads += done)
      done = await sweepUploads(db, host.storage, before);
    count.images = await sweepAllImages(db, host.storage, before);
    const halves = await host.storage.sweep();
    if (count.uploads + count.images + halves > 0) log.info({ ...count, halves }, 'uploads swept');
  },
});
