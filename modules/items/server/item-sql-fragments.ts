import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { CategorySlug } from '../domain/categories.ts';
import type { ItemChoiceName } from '../domain/item-choices.ts';
import { Item } from './item.entity.ts';
import {
  itemMatchesTextQuerySql,
  itemMatchesAllTermsSql,
  textSearchQuerySql,
  termQueriesSql,
  type SearchWords,
} from './search-words.ts';
import { computeAgeBucketEnd, buildAgeMarkQueryAfterDate, buildAgeMarkQuerySinceDate } from './age-marks.ts';

const item = entityColumns(Item);

/** A position in degrees. */
export interface GeoCoordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6_371;
const kmPerDegree = 111.2;

const distanceKm = ({ latitude, longitude }: GeoCoordinates): RawBuilder<number> => sql`
  (2 * ${earthRadiusKm}::float8 * asin(least(1, sqrt(
    power(sin(radians(item.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(item.latitude)) * power(sin(radians(item.longitude - ${longitude}::float8) / 2), 2)))))`;

/** A bounding box around a circle, answered by the index; a condition on the distance itself excludes its corners. */
function isWithin(from: GeoCoordinates, km: number): RawBuilder<boolean> {
  const up = km / kmPerDegree;
  const across = up / Math.cos((from.latitude * Math.PI) / 180);
  return sql`(point(item.longitude, item.latitude) <@ box(
      point(${from.longitude - across}::float8, ${from.latitude - up}::float8),
      point(${from.longitude + across}::float8, ${from.latitude + up}::float8))
    and ${distanceKm(from)} <= ${km})`;
}

/**
 * Whether a wished keyword has these words only, without accents. No index answers it, so keep the rows few; the first
 * word, looked up in a hash, excludes most.
 */
const wantsWordsSql = (words: readonly string[]): RawBuilder<boolean> => sql`exists (
  select from unnest(${item.wishKeywords}) as wish, lateral (select unaccent(lower(wish)) as plain) as wished
  where split_part(plain, ' ', 1) = any(${[...words]}::text[])
    and string_to_array(plain, ' ') <@ ${[...words]}::text[])`;

/**
 * Conditions, keys and orders on `item` from which other modules build their single list statement. Each has its
 * index.
 */
export const itemSqlFragments = {
  /** The table, under the name that all of these expect. */
  table: sql`item`,
  id: item.id,
  visibleFrom: item.visibleFrom.$notNull(),
  value: item.valueCents.$notNull(),
  isPublished: sql<boolean>`${item.state} = 'published'`,
  isSwapped: sql<boolean>`${item.state} = 'swapped'`,
  isReserved: sql<boolean>`${item.state} = 'reserved'`,
  matches: itemMatchesTextQuerySql,
  matchesWords: itemMatchesAllTermsSql,
  wordQueries: termQueriesSql,
  /** False for a text of punctuation and stop words only, which yields an empty query. */
  asksForWords: (terms: SearchWords): RawBuilder<boolean> => sql`numnode(${textSearchQuerySql(terms)}) > 0`,
  stretchEnd: computeAgeBucketEnd,
  stretchesAfter: buildAgeMarkQueryAfterDate,
  stretchesSince: buildAgeMarkQuerySinceDate,
  /** The subselect parses the words once per statement; in a generic plan they would be parsed for each row. */
  rank: (terms: SearchWords): RawBuilder<number> =>
    sql`ts_rank(item.search_document, (select ${textSearchQuerySql(terms)}))::float8`,
  /** Whether the title alone has all of these words. */
  isTitled: (terms: SearchWords): RawBuilder<boolean> =>
    sql`(ts_filter(item.search_document, '{a}') @@ (select ${textSearchQuerySql(terms)}))`,
  isInCategory: (slug: CategorySlug): RawBuilder<boolean> => sql`${item.categories} @> ${[slug]}::text[]`,
  isInOneOf: (slugs: readonly CategorySlug[]): RawBuilder<boolean> =>
    sql`(${item.categories} && ${[...slugs]}::text[])`,
  /** Whether the owner wishes for one of these categories. */
  wantsOneOf: (slugs: readonly CategorySlug[]): RawBuilder<boolean> =>
    sql`(${item.wishCategories} && ${[...slugs]}::text[])`,
  wantsWordsOf: wantsWordsSql,
  /** Whether a wished keyword has only words of one of these things. */
  wantsWordsOfOne: (items: readonly (readonly string[])[]): RawBuilder<boolean> => sql`(
    ${wantsWordsSql(items.flat())} and exists (
      select from unnest(${item.wishKeywords}) as wish,
        unnest(${items.map((words) => words.join(' '))}::text[]) as thing
      where string_to_array(unaccent(lower(wish)), ' ') <@ string_to_array(thing, ' ')))`,
  hasOneOf: (field: ItemChoiceName, values: readonly string[]): RawBuilder<boolean> =>
    sql`${item[field]} = any(${values}::text[])`,
  isWorthAtLeast: (cents: number): RawBuilder<boolean> => sql`${item.valueCents} >= ${cents}`,
  isWorthAtMost: (cents: number): RawBuilder<boolean> => sql`${item.valueCents} <= ${cents}`,
  canBe: (delivery: 'courier' | 'meet'): RawBuilder<boolean> =>
    sql`${item.deliveryPreference} in (${delivery}, 'either')`,
  isOpenToAnything: item.isOpenToAnything,
  isWithin,
  distanceKm,
  /** Approximately nearest first, by the index; sort the few rows of the result by `distanceKm`. */
  nearestFirst: (from: GeoCoordinates) =>
    sql`point(item.longitude, item.latitude) <-> point(${from.longitude}::float8, ${from.latitude}::float8)`,
  hasPlace: sql<boolean>`${item.latitude} is not null`,
  newestFirst: sql`${item.visibleFrom} desc, ${item.id} desc`,
  /** Among the items of one owner; answered by their index. */
  lastChangedFirst: sql`${item.updatedAt} desc, ${item.id} desc`,
  cheapestFirst: sql`${item.valueCents}, ${item.id}`,
  ageInDays: (now: Date): RawBuilder<number> =>
    sql`extract(epoch from ${now}::timestamptz - ${item.visibleFrom})::float8 / 86400`,
  ownerId: item.ownerId,
  /** The title of this member's own item by its id, or null where it is not on offer. */
  ownTitle: (owner: MemberId, itemId: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
    select own.title from item own
    where own.id = ${itemId} and own.owner_id = ${owner} and own.state = 'published')`,
  /** Row sources of the values that an item is counted under, for facets. */
  categorySlugs: sql<string>`unnest(${item.categories})`,
  conditionList: sql<string>`(values (${item.condition}))`,
  deliveryWays: sql<string>`unnest(case ${item.deliveryPreference} when 'either' then array['courier', 'meet'] else array[${item.deliveryPreference}] end)`,
  /** Published or reserved, and open to everyone by now, whether or not its owner is hidden. */
  isPublic: (now: Date): RawBuilder<boolean> =>
    sql`(${item.state} in ('published', 'reserved') and ${item.visibleFrom} <= ${now})`,
  /** The distinct words of title and keywords, unstemmed and without accents. */
  words: sql`unnest(tsvector_to_array(to_tsvector('simple', unaccent(coalesce(${item.title}, '') || ' ' || item_words(${item.keywords})))))`,
} as const;
