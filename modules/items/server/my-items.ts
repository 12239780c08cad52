import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import type { Db } from '#platform/db/db.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { ItemToEdit, MyItem } from '../domain/item.views.ts';
import { itemErrors } from '../domain/items.errors.ts';
import { coverColumn, picturesColumn } from './item-pictures.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';

/** All of a member's items, drafts included, the last updated first. */
export async function myItems(
  db: Db,
  cursors: Cursors,
  member: MemberId,
  input: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<MyItem>> {
  const list = ['items.mine', member];
  const place = placeOfCursor(cursors, list, input.cursor, now);
  const { rows } = await sql<MyItem & { sortKey: string }>`
    select item.id, item.state, item.title, item.value_cents as "valueCents", item.removal_reason as "removalReason",
      to_json(item.visible_from) #>> '{}' as "visibleFrom", to_json(item.updated_at) #>> '{}' as "updatedAt",
      ${coverColumn} as cover, item.updated_at::text as "sortKey"
    from item
    where item.owner_id = ${member} and ${afterPosition(sql`item.updated_at, item.id`, 'down', ['timestamptz', 'uuid'], place.after)}
    order by item.updated_at desc, item.id desc
    limit ${input.limit + 1}`.execute(db);
  return pageFrom(rows, input.limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: ({ sortKey: _sortKey, ...item }) => item,
  });
}

const formColumns = sql`
  item.id, item.state, coalesce(item.title, '') as title, coalesce(item.description, '') as description, item.categories, item.keywords,
  item.wish_categories as "wishCategories", item.wish_keywords as "wishKeywords", item.condition, item.materials,
  item.size_option as "sizeOption", item.weight_grams as "weightGrams",
  item.length_mm as "lengthMm", item.width_mm as "widthMm", item.height_mm as "heightMm",
  item.value_cents as "valueCents", item.least_value_cents as "leastValueCents",
  item.is_open_to_selling as "isOpenToSelling", item.is_open_to_anything as "isOpenToAnything",
  item.is_counter_offers_only as "isCounterOffersOnly", item.delivery_preference as "deliveryPreference",
  to_json(item.visible_from) #>> '{}' as "visibleFrom", ${picturesColumn} as pictures`;

/** The initial values of the form for the member's own item. @throws items.notFound for anyone else's */
export async function itemToEdit(db: Db, member: MemberId, id: ItemId): Promise<ItemToEdit> {
  const { rows } =
    await sql<ItemToEdit>`select ${formColumns} from item where item.id = ${id} and item.owner_id = ${member}`.execute(
      db,
    );
  if (!rows[0]) throw itemErrors.notFound();
  return rows[0];
}

/** The draft that `/create` resumes, or null. */
export async function myDraft(db: Db, member: MemberId): Promise<ItemToEdit | null> {
  const { rows } =
    await sql<ItemToEdit>`select ${formColumns} from item where item.owner_id = ${member} and item.state = 'draft'`.execute(
      db,
    );
  return rows[0] ?? null;
}
