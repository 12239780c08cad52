import { sql } from 'kysely';
import { ImageId, type MemberId } from '#contracts/ids.ts';
import { imageVariants } from '#contracts/image-files.ts';
import { entityColumns } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { query, selectList, type SelectedRow } from '../db/query.ts';
import type { Unit } from '../db/unit.ts';
import { listRowsInPages, type DataFile, type DataList } from '../module/member-data.ts';
import { createMemberRowExport } from '../module/member-row-export.ts';
import { deleteRemovedPicturesJob, removedPictureUnusedSince } from './delete-removed-pictures.job.ts';
import { typedTables } from './tables.ts';
import { toFileKey, toImageKey } from './upload-keys.ts';
import { ImageAsset, Upload } from './upload.entity.ts';

const longAgo = new Date(0);
/** The widest stored file: the upload itself is not stored, only the files made from it. */
const best = imageVariants
  .filter(({ ending }) => ending === 'webp')
  .reduce((widest, variant) => (variant.width > widest.width ? variant : widest));

const image = entityColumns(ImageAsset);
const exported = selectList({ id: image.id, purpose: image.purpose, format: image.format });

const listImages = (db: Db, member: MemberId) =>
  listRowsInPages<SelectedRow<typeof exported>>(async (last, limit) => {
    const after = last ? sql`${image.id} > ${last.id}` : sql`true`;
    const { rows } = await query`
      select ${exported} from image_asset
      where ${image.ownerId} = ${member} and not ${image.isDoomed} and ${after}
      order by ${image.id} limit ${limit}`.execute(db);
    return rows;
  });

/** Every picture of a member, and their recent uploads, failed ones included. */
export const exportMemberImages = (db: Db, member: MemberId): readonly DataList[] => [
  createMemberRowExport(db, member)('pictures', ImageAsset, {
    by: 'ownerId',
    without: ['placeholder', 'isDoomed'],
    where: sql`not ${image.isDoomed}`,
  }),
  createMemberRowExport(db, member)('uploads', Upload, { by: 'ownerId' }),
];

/** The files: pictures in their best stored form, others as they are. */
export async function* listImageFiles(db: Db, member: MemberId): AsyncGenerator<DataFile> {
  for await (const { id, purpose, format } of listImages(db, member))
    yield format === 'picture'
      ? { name: `${id}.${best.ending}`, key: toImageKey(id, purpose, best) }
      : { name: `${id}.${format}`, key: toFileKey(id, format) };
}

/**
 * Marks a member's pictures for deletion: files and rows are deleted as soon as this commits. What staff made for the
 * site's own posts and emails stays, as the posts do.
 */
export async function eraseMemberImages(unit: Unit, member: MemberId): Promise<void> {
  await typedTables(unit.db)
    .updateTable('image_asset')
    .set({ is_doomed: true, loose_since: removedPictureUnusedSince })
    .where('owner_id', '=', member)
    .where('purpose', '<>', 'page')
    .execute();
  unit.enqueue(deleteRemovedPicturesJob, {});
  await typedTables(unit.db)
    .updateTable('upload')
    .set({ created_at: longAgo })
    .where('owner_id', '=', member)
    .execute();
}

/** The owner of a picture, as the audit log asks for the member whom a subject concerns. */
export async function findImageOwner(db: Db, id: string): Promise<readonly MemberId[]> {
  const found = await typedTables(db)
    .selectFrom('image_asset')
    .select('owner_id as ownerId')
    .where('id', '=', ImageId.parse(id))
    .executeTakeFirst();
  return found ? [found.ownerId] : [];
}
