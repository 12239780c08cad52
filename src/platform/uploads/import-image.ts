import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ImageId, newId, UploadId, type MemberId } from '#contracts/ids.ts';
import type { Transact } from '../db/unit.ts';
import type { Host } from '../host.ts';
import { finishUpload } from './finish-upload.ts';
import { typedTables } from './tables.ts';
import { toPartKey } from './upload-keys.ts';
import type { ImagePurpose } from './upload.schemas.ts';

interface ImageImport {
  readonly owner: MemberId;
  readonly purpose: ImagePurpose;
  /** A file of this machine. */
  readonly path: string;
}

/**
 * Makes a picture of a file of this machine, as an upload of one part; an operator's import, so no quota counts it and
 * it is not judged.
 * What a process that dies leaves behind is swept as of any upload.
 * @throws uploads.notAPicture, uploads.undecodable, uploads.tooManyPixels
 */
export async function importImage(
  host: Host,
  transaction: Transact,
  { owner, purpose, path }: ImageImport,
): Promise<ImageId> {
  const { size } = await stat(path);
  const id = newId(UploadId, host.clock.now().getTime());
  await transaction((unit) =>
    typedTables(unit.db)
      .insertInto('upload')
      .values({
        id,
        owner_id: owner,
        purpose,
        image_id: newId(ImageId, unit.now.getTime()),
        size,
        part_size: size,
        created_at: unit.now,
      })
      .execute(),
  );
  await host.storage.put(toPartKey(id, 0), createReadStream(path));
  const image = await finishUpload(host, { id: owner }, id, transaction, 'operator');
  await typedTables(host.database.db).deleteFrom('upload').where('id', '=', id).execute();
  return image.id;
}
