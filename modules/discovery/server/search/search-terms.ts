import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import {
  itemChoices,
  itemSqlFragments,
  isListedForViewerSql,
  type CategorySlug,
  type ItemChoice,
  type GeoCoordinates,
  type SearchWords,
  type ItemViewer,
} from '#modules/items/public.ts';
import type { SearchSort } from '../../domain/search-choices.ts';
import { searchInput, type SearchFilterName, type SearchTerms } from '../../domain/search-filters.ts';
import { parseSearchMeaning } from '../vocabulary/parse-search-meaning.ts';

/** The input of a search, with the values of filters that items define. */
export const searchQueryInput = searchInput.extend({
  conditions: z.array(z.enum(itemChoices.condition)).max(4).optional(),
});

/** A search as the caller asks for it. */
export type SearchQuery = SearchTerms<{
  category: CategorySlug;
  conditions: readonly ItemChoice<'condition'>[];
}>;

/** A search with its place resolved, and what the viewer lists where only what wants such a thing is searched for. */
export interface ResolvedSearch extends Omit<SearchQuery, 'near'> {
  /** The origin of distances, if any. */
  readonly from: GeoCoordinates | null;
  readonly listed?: SearchListNarrowing | undefined;
}

/** A member's listings, as wishes of others may name them. */
export interface SearchListNarrowing {
  readonly categories: readonly CategorySlug[];
  /** The words of each item. */
  readonly words: readonly (readonly string[])[];
}

/** Nearest needs a place and best match needs words; without them the sort is newest first. */
export const chooseEffectiveSort = (search: ResolvedSearch): SearchSort => {
  if (search.sort === 'nearest') return search.from ? 'nearest' : 'newest';
  return search.sort === 'match' && !search.keyword ? 'newest' : search.sort;
};

/** Parses what the words ask for, with synonyms and translations; null without words. */
export const parseSearchWords = ({ keyword }: ResolvedSearch): SearchWords | null =>
  keyword ? parseSearchMeaning(keyword).terms : null;

/** The condition on `item` that a filter makes; undefined where the search does not set it. */
type FilterCondition = (search: ResolvedSearch) => RawBuilder<boolean> | false | 0 | '' | null | undefined;

const conditionsByFilter = {
  category: ({ category }) => category && itemSqlFragments.isInCategory(category),
  conditions: ({ conditions }) => conditions?.length && itemSqlFragments.hasOneOf('condition', conditions),
  leastCents: ({ leastCents }) => leastCents !== undefined && itemSqlFragments.isWorthAtLeast(leastCents),
  mostCents: ({ mostCents }) => mostCents !== undefined && itemSqlFragments.isWorthAtMost(mostCents),
  delivery: ({ delivery }) => delivery && itemSqlFragments.canBe(delivery),
  isOpenToAnything: ({ isOpenToAnything }) => isOpenToAnything && itemSqlFragments.isOpenToAnything,
  wantsMine: ({ listed }) => listed && wantsSomeSql(listed),
  distance: ({ from, distance }) => from && distance && itemSqlFragments.isWithin(from, distance),
  sort: (search) => chooseEffectiveSort(search) === 'nearest' && itemSqlFragments.hasPlace,
  /** The words have an index of their own. */
  keyword: null,
  /** `distance` measures from there. */
  near: null,
} satisfies Record<SearchFilterName, FilterCondition | null>;
const filterConditions = Object.values(conditionsByFilter).filter((condition) => condition !== null);

const buildConditions = (search: ResolvedSearch): RawBuilder<boolean>[] =>
  filterConditions
    .map((condition) => condition(search))
    .filter((condition) => Boolean(condition)) as RawBuilder<boolean>[];

const wantsSomeSql = ({ categories, words }: SearchListNarrowing): RawBuilder<boolean> =>
  sql<boolean>`(${itemSqlFragments.wantsOneOf(categories)} or ${itemSqlFragments.wantsWordsOfOne(words)})`;

/**
 * The items that are listed to this viewer at this moment and meet every filter but the words, which their index
 * handles.
 */
export const isListedAndMatchesFiltersSql = (
  viewer: ItemViewer,
  search: ResolvedSearch,
  snapshot: Date,
): RawBuilder<unknown> =>
  sql`${isListedForViewerSql(viewer, snapshot)} and ${sql.join([sql`true`, ...buildConditions(search)], sql` and `)}`;

/** Whether the search has filters besides words. */
export const hasFiltersBesidesWords = (search: ResolvedSearch): boolean => buildConditions(search).length > 0;
