import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { allAtOnce, inPages, type DataList } from '#platform/module/member-data.ts';
import { itemWithdrawn } from '../domain/items.events.ts';
import { publishItemsChange } from './publish-items-change.ts';

interface ItemRow {
  readonly id: ItemId;
}

/** Every item that a member ever listed, in their own words, with the ids of its pictures. */
export const exportItems = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'items',
    rows: inPages<ItemRow>(
      async (last, limit) =>
        (
          await sql<ItemRow>`
    select id, state, title, description, categories, keywords, wish_categories, wish_keywords, condition, materials, size_option,
      weight_grams, length_mm, width_mm, height_mm, value_cents, least_value_cents, is_open_to_selling, is_open_to_anything,
      is_counter_offers_only, delivery_preference, suburb, region, latitude, longitude, removal_reason,
      published_at, visible_from, created_at, updated_at,
      array(select image_id from item_image where item_id = item.id order by position) as pictures
    from item where owner_id = ${member} and (${last?.id ?? null}::uuid is null or id > ${last?.id ?? null}::uuid)
    order by id limit ${limit}`.execute(db)
        ).rows,
    ),
  },
  {
    name: 'items-negotiated',
    rows: allAtOnce(() => sql`select item_id from item_party where member_id = ${member}`.execute(db)),
  },
];

/**
 * Erases a member's items: drafts are deleted, listed items are withdrawn and lose all fields but their kind. Only
 * items that were negotiated over keep their title, since the other member's history of swaps shows it. Platform's
 * uploads erase the pictures.
 */
export async function eraseItems(unit: Unit, member: MemberId): Promise<void> {
  await sql`delete from item where owner_id = ${member} and state = 'draft'`.execute(unit.db);
  const { rows } = await sql<{ id: ItemId }>`
    update item set state = 'withdrawn' where owner_id = ${member} and state = 'published' returning id`.execute(
    unit.db,
  );
  for (const { id } of rows) unit.publish(itemWithdrawn, { itemId: id, ownerId: member });
  await sql`
    update item set description = '', keywords = '{}', wish_keywords = '{}', materials = '[]', suburb = null, region = null, latitude = null, longitude = null,
      removal_reason = null, hidden_until = null, updated_at = ${unit.now},
      title = case when state in ('withdrawn', 'removed') and not exists (select from item_party party where party.item_id = item.id and party.member_id <> item.owner_id) then null else title end
    where owner_id = ${member}`.execute(unit.db);
  await sql`delete from item_party where member_id = ${member}`.execute(unit.db);
  publishItemsChange(unit, member);
}
