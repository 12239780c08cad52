import { sql } from 'kysely';
import { z } from 'zod';
import type { UploadId } from '#contracts/ids.ts';
import { entityColumns } from '../db/columns.ts';
import { query, selectList } from '../db/query.ts';
import type { Unit } from '../db/unit.ts';
import { defineJob } from '../jobs/define-job.ts';
import { createDueFinder, processDueRows } from '../jobs/process-due-rows.ts';
import type { Storage } from '../storage/storage.ts';
import { deleteAllUnusedImages } from './sweep-images.ts';
import { toAttachmentKeys, toPartsPrefix } from './upload-keys.ts';
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

/** Deletes an upload: its remaining parts, and the files of a picture that was made but never recorded. */
async function sweepUpload(unit: Unit, storage: Storage, uploadId: UploadId): Promise<void> {
  const { rows } = await query`
    select ${oldUpload} from upload where ${upload.id} = ${uploadId}`.execute(unit.db);
  for (const { id, imageId, purpose, isRecorded } of rows) {
    await dropParts(storage, id);
    if (!isRecorded) await storage.delete(toAttachmentKeys(imageId, purpose));
    await typedTables(unit.db).deleteFrom('upload').where('id', '=', id).execute();
  }
}

/**
 * Deletes old uploads, unused pictures and the remains of interrupted writes, also those of other machines' processes.
 */
export const sweepUploadsJob = defineJob({
  name: 'uploads.sweep',
  schema: z.object({}),
  schedule: '23 * * * *',
  async run({ host, db, now, log, ...context }) {
    const before = new Date(now.getTime() - host.config.UPLOAD_ORPHAN_HOURS * 3_600_000);
    const count = { uploads: 0, images: 0 };
    await processDueRows<UploadId>(context, {
      find: createDueFinder(
        db,
        sql`created_at`,
        sql`from upload where created_at < ${before} and (leased_until is null or leased_until < ${before})`,
      ),
      async take(unit, ids) {
        for (const id of ids) await sweepUpload(unit, host.storage, id);
        count.uploads += ids.length;
      },
      together: 1,
    });
    count.images = await deleteAllUnusedImages({ db, ...context }, host.storage, before);
    const halves = await host.storage.sweep();
    if (count.uploads + count.images + halves > 0) log.info({ ...count, halves }, 'uploads swept');
  },
});
