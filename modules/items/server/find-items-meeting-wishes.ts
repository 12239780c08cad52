import { sql } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { Item } from './item.entity.ts';

const item = entityColumns(Item);
const wish = entityColumns(Item, 'wish');

/** A wished keyword is quoted, so that its own quotes and signs are words and not search syntax. */
const wishedWords = sql`websearch_to_tsquery('swapu_text', '"' || replace(word, '"', ' ') || '"')`;

/**
 * Filters the candidates to those that lie in a wished category of one of these items, or contain one of its wished
 * keywords. One statement; both lists are a member's shelf at most.
 */
export async function findItemsMeetingWishes(
  db: Db,
  wishing: readonly ItemId[],
  candidates: readonly ItemId[],
): Promise<ItemId[]> {
  if (wishing.length === 0 || candidates.length === 0) return [];
  const { rows } = await query`
    select ${selectList({ id: item.id })} from item
    where ${item.id} = ${anySql(candidates)} and exists (
      select 1 from item wish where ${wish.id} = ${anySql(wishing)} and (
        ${item.categories} && ${wish.wishCategories}
        or exists (
          select 1 from unnest(${wish.wishKeywords}) as word where item.search_document @@ ${wishedWords})))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
