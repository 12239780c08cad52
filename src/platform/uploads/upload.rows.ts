import type { MemberId, UploadId } from '#contracts/ids.ts';
import type { Row } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { typedTables } from './tables.ts';
import type { Upload } from './upload.entity.ts';

/** Columns of an upload's row that handling it needs. */
export type UploadRow = Row<
  typeof Upload,
  'id' | 'ownerId' | 'purpose' | 'imageId' | 'size' | 'partSize' | 'state' | 'refusal' | 'attempts'
>;

export const uploadColumns = [
  'id',
  'owner_id as ownerId',
  'purpose',
  'image_id as imageId',
  'size',
  'part_size as partSize',
  'state',
  'refusal',
  'attempts',
] as const;

/** A member's own upload; undefined for another member's. */
export const findOwnUpload = (db: Db, owner: MemberId, id: UploadId): Promise<UploadRow | undefined> =>
  typedTables(db)
    .selectFrom('upload')
    .select(uploadColumns)
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
