import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { itemSqlFragments, type ItemViewer } from '#modules/items/public.ts';
import { searchDistances, facetBounds } from '../../domain/search-choices.ts';
import type { FacetCounts } from '../../domain/facet.schemas.ts';
import {
  isListedAndMatchesFiltersSql,
  hasFiltersBesidesWords,
  parseSearchWords,
  type ResolvedSearch,
} from './search-terms.ts';
import { selectSearchCandidatesSql } from './select-search-candidates.ts';

const { id, table } = itemSqlFragments;

/** The filters whose options are counted, and the search without that filter. */
const dimensions = {
  category: { without: { category: undefined }, options: itemSqlFragments.categorySlugs },
  conditions: { without: { conditions: undefined }, options: itemSqlFragments.conditionList },
  delivery: { without: { delivery: undefined }, options: itemSqlFragments.deliveryWays },
} as const satisfies Record<string, { without: Partial<ResolvedSearch>; options: RawBuilder<string> }>;

/**
 * The number of finds behind each option of a filter, all other filters applied. Counts the newest
 * `facetBounds.counted` finds: exact where there are no more, else at least so many.
 */
export async function countFacets(db: Db, viewer: ItemViewer, search: ResolvedSearch, now: Date): Promise<FacetCounts> {
  const [category, conditions, delivery, distance] = await Promise.all([
    countOptions(db, viewer, search, 'category', now),
    countOptions(db, viewer, search, 'conditions', now),
    countOptions(db, viewer, search, 'delivery', now),
    countDistances(db, viewer, search, now),
  ]);
  return { category, conditions, delivery, distance };
}

const findsSql = (viewer: ItemViewer, search: ResolvedSearch, now: Date): RawBuilder<unknown> =>
  selectSearchCandidatesSql(parseSearchWords(search), now, true, {
    keys: [],
    filter: isListedAndMatchesFiltersSql(viewer, search, now),
    order: itemSqlFragments.newestFirst,
    limit: facetBounds.counted,
    isNarrowed: hasFiltersBesidesWords(search),
    seesEarly: viewer !== null,
  });

const counted = selectList({ option: sql<string>`option`, count: sql<number>`count(*)::integer` });

async function countOptions(
  db: Db,
  viewer: ItemViewer,
  search: ResolvedSearch,
  by: keyof typeof dimensions,
  now: Date,
) {
  const { without, options } = dimensions[by];
  const finds = findsSql(viewer, { ...search, ...without }, now);
  const { rows } = await query`
    select ${counted}
    from (${finds}) as find join ${table} on ${id} = find.id cross join lateral ${options} as chosen (option)
    group by option`.execute(db);
  return rows;
}

async function countDistances(db: Db, viewer: ItemViewer, search: ResolvedSearch, now: Date) {
  if (!search.from) return [];
  const { from } = search;
  const finds = findsSql(viewer, { ...search, distance: undefined }, now);
  const { rows } = await query`
    select ${counted} from (${finds}) as find join ${table} on ${id} = find.id
    join unnest(${[...searchDistances]}::float8[]) as reach (option) on ${itemSqlFragments.distanceKm(from)} <= reach.option
    group by option`.execute(db);
  return rows.map(({ option, count }) => ({ option: String(option), count }));
}
