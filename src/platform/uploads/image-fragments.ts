import { sql, type RawBuilder } from 'kysely';

const imageJson = sql`
  jsonb_build_object('id', image.id, 'width', image.width, 'height', image.height, 'placeholder', image.placeholder)`;

/**
 * A picture by its id as JSON (`ImageData`: id, width, height, placeholder), for a screen's single statement; null for
 * a deleted picture, and for one that waits for staff. `listImageFormats` returns its URLs.
 */
export const imageJsonSql = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${imageJson} from image_asset as image where image.id = ${id} and not image.is_doomed and not image.is_held)`;

/** The same for the picture's owner, who sees it while it waits. */
export const ownImageJsonSql = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${imageJson} from image_asset as image where image.id = ${id} and not image.is_doomed)`;
