import { sql } from 'kysely';
import type { ImageId, ItemId, MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { itemWithdrawn } from '../domain/items.events.ts';

/** Every item a member ever listed, in their own words, with the ids of its pictures. */
export async function exportItems(db: Db, member: MemberId): Promise<unknown> {
  const { rows } = await sql<{ imageIds: ImageId[] }>`
    select id, state, title, description, categories, keywords, wish_categories, wish_keywords, condition, materials, size_option,
      weight_grams, length_mm, width_mm, height_mm, value_cents, least_value_cents, delivery_preference, suburb, region,
      published_at, created_at, updated_at,
      array(select image_id from item_image where item_id = item.id order by position) as "imageIds"
    from item where owner_id = ${member} order by created_at`.execute(db);
  return { items: rows };
}

/**
 * A member leaves: drafts go, what was listed is withdrawn and loses its description and its place. The title stays, since
 * the other side's history of swaps shows it. Pictures go with platform's uploads.
 */
export async function eraseItems(unit: Unit, member: MemberId): Promise<void> {
  await sql`delete from item where owner_id = ${member} and state = 'draft'`.execute(unit.db);
  await sql`delete from item_early_access where member_id = ${member}`.execute(unit.db);
  await sql`delete from item_party where member_id = ${member}`.execute(unit.db);
  const { rows } = await sql<{ id: ItemId }>`
    update item set state = 'withdrawn' where owner_id = ${member} and state = 'published' returning id`.execute(unit.db);
  for (const { id } of rows) unit.publish(itemWithdrawn, { itemId: id, ownerId: member });
  await sql`
    update item set description = '', keywords = '{}', suburb = null, region = null, latitude = null, longitude = null, removal_reason = null,
      updated_at = ${unit.now}
    where owner_id = ${member}`.execute(unit.db);
}
