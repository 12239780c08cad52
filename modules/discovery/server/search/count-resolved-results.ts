import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { itemSqlFragments, type ItemViewer } from '#modules/items/public.ts';
import { searchBounds } from '../../domain/search-choices.ts';
import {
  isListedAndMatchesFiltersSql,
  hasFiltersBesidesWords,
  parseSearchWords,
  type ResolvedSearch,
} from './search-terms.ts';
import { selectSearchCandidatesSql } from './select-search-candidates.ts';

/**
 * Counts finds: exactly up to `searchBounds.counted`, one more where there are more. A page of finds counts to its
 * candidates only.
 */
export async function countResultsUpToBound(
  db: Db,
  viewer: ItemViewer,
  search: ResolvedSearch,
  now: Date,
): Promise<number> {
  const finds = selectSearchCandidatesSql(parseSearchWords(search), now, true, {
    keys: [],
    filter: isListedAndMatchesFiltersSql(viewer, search, now),
    order: itemSqlFragments.newestFirst,
    limit: searchBounds.counted + 1,
    isNarrowed: hasFiltersBesidesWords(search),
    seesEarly: viewer !== null,
  });
  const count = selectList({ count: sql<number>`count(*)::integer` });
  const { rows } = await query`select ${count} from (${finds}) as find`.execute(db);
  return rows[0]?.count ?? 0;
}
