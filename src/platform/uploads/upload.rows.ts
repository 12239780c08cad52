import { sql } from 'kysely';
import type { ImageId, MemberId, UploadId } from '#contracts/ids.ts';
import type { RefusalKind, RefusalParams } from '#contracts/refusal.ts';
import type { Db } from '../db/db.ts';
import type { ImagePurpose } from './upload.schemas.ts';

/** A row of the table `upload`. */
export interface UploadRow {
  readonly id: UploadId;
  readonly ownerId: MemberId;
  readonly purpose: ImagePurpose;
  readonly imageId: ImageId;
  readonly size: number;
  readonly partSize: number;
  readonly state: 'open' | 'finishing' | 'finished' | 'refused';
  readonly refusal: { readonly code: string; readonly kind: RefusalKind; readonly params: RefusalParams } | null;
  readonly attempts: number;
}

export const uploadColumns = sql`
  id, owner_id as "ownerId", purpose, image_id as "imageId", size, part_size as "partSize", state, refusal, attempts`;

/** A member's own upload; undefined for another member's. */
export async function ownUpload(db: Db, owner: MemberId, id: UploadId): Promise<UploadRow | undefined> {
  const { rows } =
    await sql<UploadRow>`select ${uploadColumns} from upload where id = ${id} and owner_id = ${owner}`.execute(db);
  return rows[0];
}
