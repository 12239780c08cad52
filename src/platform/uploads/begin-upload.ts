import { sql } from 'kysely';
import type { z } from 'zod';
import { ImageId, newId, UploadId } from '#contracts/ids.ts';
import type { Config } from '../config/config.ts';
import { entityColumns } from '../db/columns.ts';
import { query, selectList } from '../db/query.ts';
import type { Unit } from '../db/unit.ts';
import type { Member } from '../member.ts';
import { typedTables } from './tables.ts';
import { Upload } from './upload.entity.ts';
import { uploadErrors } from './uploads.errors.ts';
import { uploadPartSize, type begunUploadView, type ImagePurpose } from './upload.schemas.ts';

const megabyte = 1024 * 1024;
/** Enough for a form with eight pictures and a chat room at the same time, twice over. */
const openAtOnce = 24;
const openHours = 1;

const upload = entityColumns(Upload);
const usedSince = (openedAfter: Date) =>
  selectList({
    uploads: sql<number>`count(*)::int`,
    bytes: sql<number>`coalesce(sum(${upload.size}), 0)::float8`,
    open: sql<number>`count(*) filter (
      where ${upload.state} in ('open', 'finishing') and ${upload.createdAt} > ${openedAfter})::int`,
  });

/**
 * Checks the member's uploads of the last 24 hours against the quota. An advisory lock serialises the calls of one
 * member, so that concurrent calls cannot exceed it.
 */
async function takeFromQuota(unit: Unit, member: Member, size: number, config: Config): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upload.quota:' || ${member.id}, 0))`.execute(unit.db);
  const since = (hours: number) => new Date(unit.now.getTime() - hours * 3_600_000);
  const { rows } = await query`
    select ${usedSince(since(openHours))} from upload
    where ${upload.ownerId} = ${member.id} and ${upload.createdAt} > ${since(24)}`.execute(unit.db);
  const used = rows[0] ?? { uploads: 0, bytes: 0, open: 0 };
  if (used.uploads >= config.UPLOADS_PER_DAY || used.bytes + size > config.UPLOAD_MB_PER_DAY * megabyte)
    throw uploadErrors.dailyLimit();
  if (used.open >= openAtOnce) throw uploadErrors.tooManyOpen();
}

/**
 * Opens an upload.
 * @throws uploads.tooLarge, uploads.dailyLimit, uploads.tooManyOpen
 */
export async function beginUpload(
  unit: Unit,
  member: Member,
  { purpose, size }: { readonly purpose: ImagePurpose; readonly size: number },
  config: Config,
): Promise<z.infer<typeof begunUploadView>> {
  if (size > config.UPLOAD_MAX_MB * megabyte) throw uploadErrors.tooLarge({ megabytes: config.UPLOAD_MAX_MB });
  await takeFromQuota(unit, member, size, config);
  const uploadId = newId(UploadId, unit.now.getTime());
  const imageId = newId(ImageId, unit.now.getTime());
  await typedTables(unit.db)
    .insertInto('upload')
    .values({
      id: uploadId,
      owner_id: member.id,
      purpose,
      image_id: imageId,
      size,
      part_size: uploadPartSize,
      created_at: unit.now,
    })
    .execute();
  return { uploadId, partSize: uploadPartSize };
}
