import { sql } from 'kysely';
import type { ImageId, MemberId } from '#contracts/ids.ts';
import { imageVariants } from '#contracts/image-files.ts';
import type { Db } from '../db/db.ts';
import type { Unit } from '../db/unit.ts';
import { allAtOnce, inPages, type DataFile, type DataList } from '../module/member-data.ts';
import { imageKey } from './upload-keys.ts';
import type { ImagePurpose } from './upload.schemas.ts';

interface ImageRow {
  readonly id: ImageId;
  readonly purpose: ImagePurpose;
}

const longAgo = new Date(0);
/** The widest stored file: the upload itself is not stored, only the files made from it. */
const best = imageVariants
  .filter(({ ending }) => ending === 'webp')
  .reduce((widest, variant) => (variant.width > widest.width ? variant : widest));

const imagesOf = (db: Db, member: MemberId) =>
  inPages<ImageRow>(
    async (last, limit) =>
      (
        await sql<ImageRow>`
    select id, purpose, width, height, created_at from image_asset
    where owner_id = ${member} and not is_doomed and (${last?.id ?? null}::uuid is null or id > ${last?.id ?? null}::uuid) order by id limit ${limit}`.execute(
          db,
        )
      ).rows,
  );

/** Every picture of a member, and their recent uploads, failed ones included. */
export const exportImages = (db: Db, member: MemberId): readonly DataList[] => [
  { name: 'pictures', rows: imagesOf(db, member) },
  {
    name: 'uploads',
    rows: allAtOnce(() =>
      sql`
    select id, purpose, image_id, size, state, refusal, created_at from upload where owner_id = ${member} order by created_at`.execute(
        db,
      ),
    ),
  },
];

/** The picture files, each in its best stored form. */
export async function* imageFilesOf(db: Db, member: MemberId): AsyncGenerator<DataFile> {
  for await (const { id, purpose } of imagesOf(db, member))
    yield { name: `${id}.${best.ending}`, key: imageKey(id, purpose, best) };
}

/** Marks a member's pictures for deletion: the next sweep deletes files and rows. */
export async function eraseImages(unit: Unit, member: MemberId): Promise<void> {
  await sql`update image_asset set is_doomed = true, loose_since = ${longAgo} where owner_id = ${member}`.execute(
    unit.db,
  );
  await sql`update upload set created_at = ${longAgo} where owner_id = ${member}`.execute(unit.db);
}
