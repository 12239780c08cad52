import { sql, type RawBuilder } from 'kysely';
import { ItemId } from '#contracts/ids.ts';
import { maxCountedRows } from '#contracts/staff-page.ts';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import { isCreatedBetweenSql, isCreatedSinceSql } from '#platform/console/created-between.ts';
import type { TextIndexQuery, StaffList } from '#platform/console/staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import type { CategorySlug } from '../../domain/categories.ts';
import { pickFields, staffListFieldNames } from '../../domain/item-fields.ts';
import type { ItemFilters, StaffItemRow, itemSortColumns } from '../../domain/staff-items.ts';
import { boostedUntilSql } from '../boost-sql-fragments.ts';
import { storedFieldColumns } from '../field-columns.ts';
import { Item, ItemBoost, ItemCategoryCount } from '../item.entity.ts';
import { textSearchQuerySql } from '../search-words.ts';
import { buildAgeMarkQuerySinceDate } from '../age-marks.ts';
import { isHiddenWithOwnerSql } from '../visibility.ts';

const item = entityColumns(Item);
const boost = entityColumns(ItemBoost, 'boost');

/** The columns of an item for staff, whatever its state and its owner's. */
export const staffItemColumns = (now: Date) =>
  selectList({
    id: item.id,
    ownerId: item.ownerId,
    owner: usernameForStaffSql(item.ownerId),
    state: item.state,
    ...pickFields(storedFieldColumns, staffListFieldNames),
    suburb: item.suburb,
    isHidden: isHiddenWithOwnerSql(now),
    boostedUntil: boostedUntilSql(now),
    madeAt: item.createdAt,
    publishedAt: item.publishedAt,
    changedAt: item.updatedAt,
  });
type StaffRow = SelectedRow<ReturnType<typeof staffItemColumns>>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export const toStaffItemRow = <Row extends StaffRow>(row: Row) => ({
  ...row,
  boostedUntil: iso(row.boostedUntil),
  madeAt: row.madeAt.toISOString(),
  publishedAt: iso(row.publishedAt),
  changedAt: row.changedAt.toISOString(),
});

/**
 * Two conditions, since published items have an index of words and of when they became visible, the others one of words
 * and of when they were made, never the later of both.
 */
function hasWords(text: string, now: Date, find: TextIndexQuery | undefined): RawBuilder<unknown> {
  const words = textSearchQuerySql([text]);
  const queries = find?.since ? [words, sql`${buildAgeMarkQuerySinceDate(find.since, now)}::tsquery`] : [words];
  const meets = (document: RawBuilder<unknown>) =>
    sql.join(
      queries.map((each) => sql`${document} @@ ${each}`),
      sql` and `,
    );
  const isFound = sql`(
    (${item.state} = 'published' and ${meets(sql`(item.search_document || item_age(${item.visibleFrom}))`)})
    or (${item.state} <> 'published' and ${meets(sql`(item.search_document || item_age(${item.createdAt}))`)}))`;
  // Without statistics of its own, it spares a walk along an order the marks of every item that it passes.
  return find ? isFound : sql`coalesce(item.search_document @@ ${words}, false) and ${isFound}`;
}

/** Two conditions likewise: guests search the index of published items, and the others have one of their own. */
const isIn = (category: CategorySlug): RawBuilder<unknown> => sql`(
  (${item.state} = 'published' and ${item.categories} @> ${[category]}::text[])
  or (${item.state} <> 'published' and ${item.categories} @> ${[category]}::text[]))`;

const isId = (search: string): search is ItemId => ItemId.safeParse(search).success;

const isByWords = ({ search }: ItemFilters): boolean => search !== undefined && !isId(search);

function* buildConditions(
  { search, state, category, condition, owner, boosted, from, to }: ItemFilters,
  now: Date,
  find?: TextIndexQuery,
) {
  if (search !== undefined) yield isId(search) ? sql`${item.id} = ${search}` : hasWords(search, now, find);
  if (find?.since) yield isCreatedSinceSql(item.id, find.since);
  if (state !== undefined) yield sql`${item.state} = ${state}`;
  if (category !== undefined) yield isIn(category);
  if (condition !== undefined) yield sql`${item.condition} = ${condition}`;
  if (owner !== undefined) yield sql`${item.ownerId} = ${owner}`;
  if (boosted !== undefined)
    yield sql`${item.id} in (select ${boost.itemId} from item_boost boost
      where ${boost.endsAt} > ${now} and ${boost.startsAt} <= ${now})`;
  yield* isCreatedBetweenSql(item.id, { from, to });
}

const category = entityColumns(ItemCategoryCount);

/** A list is longer than is counted where more than so many are known of, even if the figure is somewhat old. */
const longerBeyond = 2 * maxCountedRows;

/** Open items of a category are counted every five minutes. */
const isLongCategory = (slug: CategorySlug): RawBuilder<boolean> => sql`exists (select from item_category_count
  where ${category.slug} = ${slug} and ${category.items} > ${longerBeyond})`;

/**
 * Whether PostgreSQL's statistics, which sample some 30,000 items whenever a tenth of them has changed, know a single
 * word as frequent. So many of the sample have it that chance cannot have doubled them.
 */
const isFrequentWord = (text: string): RawBuilder<boolean> => sql`exists (
  select from pg_stats stats
  cross join unnest(stats.most_common_elems::text::text[], stats.most_common_elem_freqs) as word (lexeme, share)
  where stats.schemaname = current_schema and stats.tablename = 'item' and stats.attname = 'search_document'
    and numnode(${textSearchQuerySql([text])}) = 1 and word.lexeme = any (tsvector_to_array(to_tsvector('swapu_text', ${text})))
    and word.share > 0.002
    and word.share * (select reltuples from pg_class where oid = 'item'::regclass) > ${longerBeyond})`;

function isLong({ category: slug, search, ...others }: ItemFilters): RawBuilder<boolean> | undefined {
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  if (search === undefined) return slug === undefined ? undefined : isLongCategory(slug);
  return slug === undefined && !isId(search) ? isFrequentWord(search) : undefined;
}

/** Every item for staff, the newest first. */
export const staffItemList: StaffList<StaffRow, StaffItemRow, ItemFilters, (typeof itemSortColumns)[number]> = {
  name: 'items.forStaff',
  from: sql`item`,
  id: item.id,
  columns: staffItemColumns,
  sorts: {
    made: {},
    changed: { key: item.updatedAt, cast: 'timestamptz' },
    value: { key: sql`coalesce(${item.valueCents}, 0)`, cast: 'int' },
  },
  order: '-made',
  conditions: buildConditions,
  isLong,
  foundBy: (filters) => (isByWords(filters) ? 'wordsAndAges' : null),
  itemOf: toStaffItemRow,
};
