import type { ItemId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { ItemOutline } from '../domain/item.views.ts';
import { loadItemVersionContents, type ItemVersionRef } from './item-versions.ts';
import { typedTables } from './tables.ts';

/**
 * Loads what a listing of the same things begins with, in the order of `refs`: title and condition as agreed,
 * categories and keywords as they are now. Items that are not kept in their version, and those that staff
 * removed, are left out.
 */
export async function loadItemOutlines(db: Db, refs: readonly ItemVersionRef[]): Promise<ItemOutline[]> {
  if (refs.length === 0) return [];
  const findContent = await loadItemVersionContents(db, refs);
  const rows = await typedTables(db)
    .selectFrom('item')
    .select(['id', 'categories', 'keywords'])
    .where('id', '=', anySql(refs.map(({ id }): ItemId => id)))
    .where('state', '<>', 'removed')
    .execute();
  return refs.flatMap(({ id, version }) => {
    const content = findContent(id, version);
    const row = rows.find((one) => one.id === id);
    if (!content || !row) return [];
    const { title, condition } = content;
    return [{ id, title, condition, categories: row.categories, keywords: row.keywords }];
  });
}
