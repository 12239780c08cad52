import { sql, type RawBuilder } from 'kysely';

/**
 * A picture by its id as JSON (`ImageFacts`: id, width, height, placeholder), for a screen's single statement; null for
 * a deleted picture. `imageFormats` returns its URLs.
 */
export const imageFacts = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', image.id, 'width', image.width, 'height', image.height, 'placeholder', image.placeholder)
  from image_asset as image where image.id = ${id} and not image.is_doomed)`;
