import { sql, type RawBuilder } from 'kysely';
import type { Attachment } from '#contracts/attachments.ts';

/** A deleted picture, or one that is private to staff: hidden, or evidence. */
const isGone = sql`(image.is_doomed or image.purpose = 'report')`;

const imageJson = sql`
  jsonb_build_object('id', image.id, 'width', image.width, 'height', image.height, 'placeholder', image.placeholder)`;

/**
 * A picture by its id as JSON (`ImageData`: id, width, height, placeholder), for a screen's single statement; null for
 * a deleted or hidden picture, and for one that waits for staff. `listImageSources` returns its URLs.
 */
export const imageJsonSql = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${imageJson} from image_asset as image where image.id = ${id} and not ${isGone} and not image.is_held)`;

/** The same for the picture's owner, who sees it while it waits. */
export const ownImageJsonSql = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${imageJson} from image_asset as image where image.id = ${id} and not ${isGone})`;

/** A picture or file of a message as JSON (`Attachment`); null for one that is deleted. */
export const attachmentJsonSql = (id: RawBuilder<unknown>): RawBuilder<Attachment | null> => sql`(
  select jsonb_build_object('id', image.id, 'format', image.format, 'bytes', image.bytes, 'width', image.width,
    'height', image.height, 'placeholder', image.placeholder)
  from image_asset as image where image.id = ${id} and not ${isGone})`;
