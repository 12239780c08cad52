import { sql, type RawBuilder } from 'kysely';

/** A grey dot: the placeholder until a picture loads, which these pictures never do. */
const placeholder = 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAQAcJaQAA3AA/v3AgAA=';

/**
 * Bulk SQL for pictures of items that have rows and no files.
 * @param rows a select of `image_id`, `owner_id`, `created_at`
 */
export const insertLoadImagesSql = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into image_asset (id, owner_id, purpose, width, height, placeholder, created_at)
  select image_id, owner_id, 'item', 800, 1000, ${placeholder}::text, created_at from (${rows}) as shown`;
