import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { categorySlugs, type CategorySlug } from '../domain/categories.ts';
import { typedTables } from './tables.ts';
import { isHiddenWithOwnerSql } from './visibility.ts';

/** Number of open items of each category at the last count, in the order of the catalogue. */
export async function listCategoryCounts(db: Db): Promise<{ slug: CategorySlug; items: number }[]> {
  const rows = await typedTables(db).selectFrom('item_category_count').select(['slug', 'items']).execute();
  const counts = new Map(rows.map(({ slug, items }) => [slug, items]));
  return categorySlugs.map((slug) => ({ slug, items: counts.get(slug) ?? 0 }));
}

/**
 * Counts the items that are open to everyone. It reads every published item once, so it runs in a job and never in a
 * request.
 */
export async function updateCategoryCounts(unit: Pick<Unit, 'db' | 'now'>): Promise<void> {
  await sql`
    insert into item_category_count (slug, items, counted_at)
    select slug, count(item.id), ${unit.now}
    from unnest(${categorySlugs}::text[]) as slug
    left join (select id, unnest(categories) as category from item
      where state = 'published' and not ${isHiddenWithOwnerSql(unit.now)} and visible_from <= ${unit.now}) as item on item.category = slug
    group by slug
    on conflict (slug) do update set items = excluded.items, counted_at = excluded.counted_at`.execute(unit.db);
}
