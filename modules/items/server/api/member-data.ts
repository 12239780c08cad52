import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { MemberId } from '#contracts/ids.ts';
import { anySql, jsonbSql, entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { itemStateTable } from '../../domain/item-state.ts';
import { itemWithdrawnEvent } from '../../domain/items.events.ts';
import { itemImageIdsSql } from '../item-pictures.ts';
import { ImportedItem, Item, ItemParty, ItemVersion } from '../item.entity.ts';
import { invalidateOwnerItemsGuestCache } from '../invalidate-owner-items-guest-cache.ts';
import { typedTables } from '../tables.ts';

const item = entityColumns(Item);
const kept = entityColumns(ItemVersion, 'kept');

const earlierVersions = jsonListSql(
  jsonBuildObject({ version: kept.version, replaced_at: kept.replacedAt, content: kept.content }),
  sql`from item_version kept where ${kept.itemId} = ${item.id} and ${kept.content} is not null`,
  kept.version,
);

/** Every item that a member ever listed, in their own words, with the ids of its pictures. */
export const exportMemberItemData = (db: Db, member: MemberId): readonly DataList[] => {
  const list = createMemberRowExport(db, member);
  return [
    list('items', Item, { by: 'ownerId', also: { pictures: itemImageIdsSql, earlier_versions: earlierVersions } }),
    list('imported-items', ImportedItem, { by: 'ownerId' }),
    list('items-negotiated', ItemParty, { by: 'memberId' }),
  ];
};

/** SQL condition on `item`: no member but its owner has negotiated over it, and no swap contains it. */
const isOnlyTheirs = sql<boolean>`(${item.state} in ('withdrawn', 'removed') and not exists (
  select from item_party party where party.item_id = ${item.id} and party.member_id <> ${item.ownerId}))`;

/**
 * Erases a member's items: drafts are deleted, listed items are withdrawn and lose all fields but their kind. Only
 * items that were negotiated over keep their title, since the other member's history of swaps shows it. Platform's
 * uploads erase the pictures. Versions that terms name lose the same.
 */
export async function eraseMemberItemData(unit: Unit, member: MemberId): Promise<void> {
  const tables = typedTables(unit.db);
  await tables.deleteFrom('item').where('owner_id', '=', member).where('state', '=', 'draft').execute();
  const withdrawal = itemStateTable.move('withdraw');
  const withdrawn = await tables
    .updateTable('item')
    .set({ state: withdrawal.to })
    .where('owner_id', '=', member)
    .where('state', '=', anySql(withdrawal.from))
    .returning('id')
    .execute();
  for (const { id } of withdrawn) unit.publish(itemWithdrawnEvent, { itemId: id, ownerId: member });
  await tables
    .updateTable('item')
    .set({
      title: sql<string | null>`case when not ${isOnlyTheirs} then ${item.title} end`,
      description: '',
      keywords: [],
      wish_keywords: [],
      materials: jsonbSql([]),
      suburb: null,
      region: null,
      latitude: null,
      longitude: null,
      removal_reason: null,
      hidden_until: null,
      updated_at: unit.now,
    })
    .where('owner_id', '=', member)
    .execute();
  await sql`
    update item_version kept
    set content = ${kept.content} || '{"description": "", "materials": [], "imageIds": []}'
    from item where ${item.id} = ${kept.itemId} and ${item.ownerId} = ${member} and ${kept.content} is not null`.execute(
    unit.db,
  );
  await tables.deleteFrom('imported_item').where('owner_id', '=', member).execute();
  await tables.deleteFrom('item_party').where('member_id', '=', member).execute();
  invalidateOwnerItemsGuestCache(unit, member);
}
