import type { AttachmentFormat } from '#contracts/attachments.ts';
import type { ImageId } from '#contracts/ids.ts';
import { anySql } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { typedTables } from './tables.ts';

/** Finds the formats of these uploads; deleted ones are missing. */
export async function findAttachmentFormats(
  db: Db,
  ids: readonly ImageId[],
): Promise<ReadonlyMap<ImageId, AttachmentFormat>> {
  const rows = await typedTables(db)
    .selectFrom('image_asset')
    .select(['id', 'format'])
    .where('id', '=', anySql(ids))
    .where('is_doomed', '=', false)
    .execute();
  return new Map(rows.map(({ id, format }) => [id, format]));
}
