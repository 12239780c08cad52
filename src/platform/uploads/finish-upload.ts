import { setTimeout as pause } from 'node:timers/promises';
import type { Attachment } from '#contracts/attachments.ts';
import type { UploadId } from '#contracts/ids.ts';
import { isPictureHiddenByDoubt, type PictureDoubt } from '#contracts/picture-doubts.ts';
import { Refusal } from '#contracts/refusal.ts';
import { jsonbSql } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import type { Transact, Unit } from '../db/unit.ts';
import type { Host } from '../host.ts';
import type { Member } from '../member.ts';
import { ImageWorkerLostError } from './image-child.ts';
import type { MadeAttachment, RenderedImage } from './image-task.ts';
import { makeImageFromUpload } from './make-image-from-upload.ts';
import { typedTables } from './tables.ts';
import { matchRemovedPicture } from './block-picture.ts';
import { toImageKeys, toPartKey } from './upload-keys.ts';
import { countUploadParts, type ImagePurpose } from './upload.schemas.ts';
import { findOwnUpload, uploadColumns, type UploadRow } from './upload.rows.ts';
import { uploadErrors } from './uploads.errors.ts';
import { pictureDoubtedEvent } from './uploads.events.ts';

/** Longer than the slowest picture takes; after it the process that held the lease counts as dead. */
const leaseSeconds = 120;
const waitMilliseconds = 20_000;
/** Owner of the file. An operator answers for theirs, which are not judged. */
type Uploader = 'member' | 'operator';
/** Refusals that a retry with the same bytes would repeat. */
const final: ReadonlySet<string> = new Set([
  uploadErrors.notAPicture.code,
  uploadErrors.undecodable.code,
  uploadErrors.tooManyPixels.code,
  uploadErrors.notAppropriate.code,
  uploadErrors.kindNotAllowed.code,
  uploadErrors.notCleaned.code,
]);

/**
 * Claims an upload for one caller. The row records the claim for all processes, and no transaction stays open during
 * the work.
 */
const claim = (db: Db, member: Pick<Member, 'id'>, id: UploadId, now: Date): Promise<UploadRow | undefined> =>
  typedTables(db)
    .updateTable('upload')
    .set((eb) => ({
      state: 'finishing',
      attempts: eb('attempts', '+', 1),
      leased_until: new Date(now.getTime() + leaseSeconds * 1000),
    }))
    .where('id', '=', id)
    .where('owner_id', '=', member.id)
    .where((eb) => eb('state', '=', 'open').or(eb('state', '=', 'finishing').and('leased_until', '<', now)))
    .returning(uploadColumns)
    .executeTakeFirst();

/** Counts an attempt only where the worker died: a missing part or a full queue is not caused by the picture. */
async function release(db: Db, id: UploadId, error: unknown): Promise<void> {
  const refusal = error instanceof Refusal ? error : null;
  const isFinal = refusal !== null && final.has(refusal.code);
  const uncounted = refusal?.cause instanceof ImageWorkerLostError ? 0 : 1;
  const kept = isFinal ? jsonbSql({ code: refusal.code, kind: refusal.kind, params: refusal.params }) : null;
  await typedTables(db)
    .updateTable('upload')
    .set((eb) => ({
      state: isFinal ? 'refused' : 'open',
      leased_until: null,
      refusal: kept,
      attempts: eb('attempts', '-', uncounted),
    }))
    .where('id', '=', id)
    .where('state', '=', 'finishing')
    .execute();
}

/** Purposes of pictures that are no proof: what shows a wrong to staff may be a copy of what they removed. */
const refusable: ReadonlySet<ImagePurpose> = new Set(['item', 'profile', 'chat']);

/**
 * Judges a picture of a member. Faces are skin, and what is between members or for staff is theirs: only pictures of
 * items are doubted.
 * @throws uploads.notAppropriate for a copy of a picture that staff removed
 */
async function judgeDoubt(
  db: Db,
  purpose: ImagePurpose,
  { fingerprint, doubt }: RenderedImage,
): Promise<PictureDoubt | null> {
  if (!refusable.has(purpose)) return null;
  const likeness = await matchRemovedPicture(db, fingerprint);
  if (likeness === 'copy') throw uploadErrors.notAppropriate();
  if (purpose !== 'item') return null;
  return likeness === 'alike' ? 'likeRemoved' : doubt;
}

function toAssetColumns(made: MadeAttachment) {
  if ('format' in made) return made;
  const { width, height, placeholder, fingerprint } = made;
  return { width, height, placeholder, fingerprint };
}

async function record(unit: Unit, upload: UploadRow, made: MadeAttachment, by: Uploader): Promise<void> {
  const { id, imageId, ownerId, purpose } = upload;
  const doubt = by === 'member' && !('format' in made) ? await judgeDoubt(unit.db, purpose, made) : null;
  const added = await typedTables(unit.db)
    .insertInto('image_asset')
    .values({
      id: imageId,
      owner_id: ownerId,
      purpose,
      ...toAssetColumns(made),
      created_at: unit.now,
      // Designs keep all their versions, and drafts wait in browsers: a picture of a page counts as used at once.
      loose_since: purpose === 'page' ? null : unit.now,
      is_held: doubt !== null && isPictureHiddenByDoubt[doubt],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added && doubt) unit.publish(pictureDoubtedEvent, { imageId, ownerId, doubt });
  await typedTables(unit.db)
    .updateTable('upload')
    .set({ state: 'finished', leased_until: null, refusal: null })
    .where('id', '=', id)
    .execute();
}

async function finished(db: Db, { imageId }: UploadRow): Promise<Attachment> {
  const image = await typedTables(db)
    .selectFrom('image_asset')
    .select(['id', 'format', 'bytes', 'width', 'height', 'placeholder'])
    .where('id', '=', imageId)
    .executeTakeFirst();
  // The picture was finished, never attached and deleted meanwhile.
  if (!image) throw uploadErrors.notFound();
  return image;
}

const dropParts = (host: Host, { id, size, partSize }: UploadRow): Promise<void> =>
  host.storage.delete(Array.from({ length: countUploadParts(size, partSize) }, (_, index) => toPartKey(id, index)));

async function work(host: Host, upload: UploadRow, transaction: Transact, by: Uploader): Promise<Attachment> {
  try {
    const made = await makeImageFromUpload(host, upload);
    await transaction((unit) => record(unit, upload, made, by));
  } catch (error) {
    await release(host.database.db, upload.id, error);
    if (error instanceof Refusal && final.has(error.code)) await dropParts(host, upload);
    if (error instanceof Refusal && error.code === uploadErrors.notAppropriate.code)
      await host.storage.delete(toImageKeys(upload.imageId, upload.purpose));
    throw error;
  }
  await dropParts(host, upload);
  return finished(host.database.db, upload);
}

/**
 * Waits for another caller that is processing this upload, such as a second tab or a repeated click, and returns its
 * result.
 */
async function outcome(host: Host, member: Pick<Member, 'id'>, id: UploadId): Promise<Attachment> {
  for (const end = performance.now() + waitMilliseconds; performance.now() < end; await pause(200)) {
    const upload = await findOwnUpload(host.database.db, member.id, id);
    if (!upload) throw uploadErrors.notFound();
    if (upload.state === 'finished') return finished(host.database.db, upload);
    if (upload.refusal) throw new Refusal(upload.refusal.code, upload.refusal.kind, upload.refusal.params);
    if (upload.state === 'open') break;
  }
  throw uploadErrors.busy();
}

/**
 * Makes the picture, or the file of a message, of an upload whose parts are complete. It may be called repeatedly and
 * concurrently: one caller
 * does the work, and all get the same answer.
 * @throws uploads.notFound, uploads.incomplete, uploads.notAPicture, uploads.undecodable, uploads.tooManyPixels,
 * uploads.notAppropriate, uploads.kindNotAllowed, uploads.notCleaned, uploads.busy
 */
export async function finishUpload(
  host: Host,
  member: Pick<Member, 'id'>,
  id: UploadId,
  transaction: Transact,
  by: Uploader = 'member',
): Promise<Attachment> {
  const upload = await claim(host.database.db, member, id, host.clock.now());
  return upload ? work(host, upload, transaction, by) : outcome(host, member, id);
}
