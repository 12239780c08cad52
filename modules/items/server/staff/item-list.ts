import { sql, type RawBuilder } from 'kysely';
import { ItemId } from '#contracts/ids.ts';
import { countedRows } from '#contracts/staff-page.ts';
import { usernameForStaff } from '#modules/identity/public.ts';
import { madeBetween, isMadeSince } from '#platform/console/id-range.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import { columnsOf } from '#platform/db/columns.ts';
import { selectList, type Selected } from '#platform/db/query.ts';
import type { CategorySlug } from '../../domain/categories.ts';
import type { ItemFilters, ItemRow, itemSorts } from '../../domain/staff-items.ts';
import { boostedUntil } from '../boosts/boost-fragments.ts';
import { Item, ItemBoost, ItemCategoryCount } from '../item.entity.ts';
import { marksSince, searchQuery } from '../search-words.ts';
import { isHidden } from '../visibility.ts';

const item = columnsOf(Item);
const boost = columnsOf(ItemBoost, 'boost');

/** The columns of an item for staff, whatever its state and its owner's. */
export const staffColumns = (now: Date) =>
  selectList({
    id: item.id,
    title: sql<string>`coalesce(${item.title}, '')`,
    ownerId: item.ownerId,
    owner: usernameForStaff(item.ownerId),
    state: item.state,
    categories: item.categories,
    condition: item.condition,
    valueCents: item.valueCents,
    suburb: item.suburb,
    isHidden: isHidden(now),
    boostedUntil: boostedUntil(now),
    madeAt: item.createdAt,
    publishedAt: item.publishedAt,
    changedAt: item.updatedAt,
  });
type StaffRow = Selected<ReturnType<typeof staffColumns>>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export const staffRow = <Row extends StaffRow>(row: Row) => ({
  ...row,
  boostedUntil: iso(row.boostedUntil),
  madeAt: row.madeAt.toISOString(),
  publishedAt: iso(row.publishedAt),
  changedAt: row.changedAt.toISOString(),
});

/**
 * Two conditions, since published items have an index of words and of when they became visible, the others one of words
 * and of when they were made, never the later of both. The first condition, without statistics of its own, spares a
 * walk along an order the marks of every item that it passes.
 */
function hasWords(text: string, now: Date, since?: Date): RawBuilder<unknown> {
  const words = searchQuery([text]);
  const queries = since ? [words, marksSince(since, now)] : [words];
  const meets = (document: RawBuilder<unknown>) =>
    sql.join(
      queries.map((each) => sql`${document} @@ ${each}`),
      sql` and `,
    );
  return sql`coalesce(item.search_document @@ ${words}, false) and (
    (${item.state} = 'published' and ${meets(sql`(item.search_document || item_age(${item.visibleFrom}))`)})
    or (${item.state} <> 'published' and ${meets(sql`(item.search_document || item_age(${item.createdAt}))`)}))`;
}

/** Two conditions likewise: guests search the index of published items, and the others have one of their own. */
const isIn = (category: CategorySlug): RawBuilder<unknown> => sql`(
  (${item.state} = 'published' and ${item.categories} @> ${[category]}::text[])
  or (${item.state} <> 'published' and ${item.categories} @> ${[category]}::text[]))`;

const isId = (search: string): search is ItemId => ItemId.safeParse(search).success;

const isByWords = ({ search }: ItemFilters): boolean => search !== undefined && !isId(search);

function* conditionsOf(
  { search, state, category, condition, owner, boosted, from, to }: ItemFilters,
  now: Date,
  since?: Date,
) {
  if (search !== undefined) yield isId(search) ? sql`${item.id} = ${search}` : hasWords(search, now, since);
  if (since) yield isMadeSince(item.id, since);
  if (state !== undefined) yield sql`${item.state} = ${state}`;
  if (category !== undefined) yield isIn(category);
  if (condition !== undefined) yield sql`${item.condition} = ${condition}`;
  if (owner !== undefined) yield sql`${item.ownerId} = ${owner}`;
  if (boosted !== undefined)
    yield sql`${item.id} in (select ${boost.itemId} from item_boost boost
      where ${boost.endsAt} > ${now} and ${boost.startsAt} <= ${now})`;
  yield* madeBetween(item.id, { from, to });
}

const category = columnsOf(ItemCategoryCount);

/** Open items of a category are counted every five minutes: where those are twice as many, the list is longer. */
function isLong({ category: slug, ...others }: ItemFilters): RawBuilder<boolean> | undefined {
  if (slug === undefined || Object.values(others).some((value) => value !== undefined)) return undefined;
  return sql`exists (select from item_category_count
    where ${category.slug} = ${slug} and ${category.items} > ${2 * countedRows})`;
}

/** Every item for staff, the newest first. */
export const itemList: StaffList<StaffRow, ItemRow, ItemFilters, (typeof itemSorts)[number]> = {
  name: 'items.forStaff',
  from: sql`item`,
  id: item.id,
  columns: staffColumns,
  sorts: {
    made: {},
    changed: { key: item.updatedAt, cast: 'timestamptz' },
    value: { key: sql`coalesce(${item.valueCents}, 0)`, cast: 'int' },
  },
  order: '-made',
  conditions: conditionsOf,
  isLong,
  isFound: isByWords,
  itemOf: staffRow,
};
