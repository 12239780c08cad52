import { sql } from 'kysely';
import { ImageId, newId } from '#contracts/ids.ts';
import type { Host } from '../host.ts';
import type { Member } from '../member.ts';
import type { ImagePurpose } from './upload.schemas.ts';

const placeholder =
  'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAACQAQCdASoMABAABUB8JQBdgBuYDEAA/tasJfIh7VZfCVJ0AjUAiXqHc8LhdG4gAAA=';

/** Inserts a member's finished uploads as rows only, without files. */
export async function insertPictureRows(
  host: Host,
  member: Pick<Member, 'id'>,
  count: number,
  purpose: ImagePurpose = 'item',
): Promise<ImageId[]> {
  const now = host.clock.now();
  const ids = Array.from({ length: count }, () => newId(ImageId, now.getTime()));
  await sql`insert into image_asset (id, owner_id, purpose, width, height, placeholder, created_at, loose_since)
    select id, ${member.id}, ${purpose}, 1200, 1600, ${placeholder}, ${now}, ${now} from unnest(${ids}::uuid[]) as id`.execute(
    host.database.db,
  );
  return ids;
}
