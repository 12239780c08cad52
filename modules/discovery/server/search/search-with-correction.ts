import type { Locale } from '#contracts/locale.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { toBoostRules, type ItemViewer } from '#modules/items/public.ts';
import type { Host } from '#platform/host.ts';
import { toAddressSubnetKey } from '#platform/limits/address-subnet-key.ts';
import { discoverySettings } from '../../domain/discovery.settings.ts';
import { correctWords } from '../words/correct-words.ts';
import { countResultsUpToBound } from './count-resolved-results.ts';
import { countFacets } from './facets.ts';
import { recordMisses } from '../misses/record-misses.ts';
import type { DistanceOrigin } from './distance-origin.ts';
import { resolveSearchTerms } from './resolve-search.ts';
import type { FoundItems, SearchPageQuery } from './search-items.ts';
import { searchWithBoosts } from './search-with-boosts.ts';
import type { SearchQuery } from './search-terms.ts';
import { parseSearchMeaning } from '../vocabulary/parse-search-meaning.ts';

/** The caller of a search. */
export interface SearchContext {
  readonly viewer: ItemViewer;
  readonly locale: Locale;
  readonly config: ParsedSettings;
  readonly host: Pick<Host, 'secrets'>;
  readonly address: string;
}

/**
 * Searches as asked; when the words find nothing, tries their probable spelling once. The answer says so only where
 * that
 * finds something.
 */
export async function searchWithCorrection(
  db: Db,
  cursors: CursorCodec,
  { viewer, locale, config, host, address }: SearchContext,
  { cursor, limit, ...searchQuery }: SearchQuery & SearchPageQuery,
  now: Date,
) {
  const { search: wanted, place, unclear } = await resolveSearchTerms(db, viewer, searchQuery, now);
  // Without its origin a distance would be ignored, and all of Australia shown as near.
  if (unclear && wanted.distance !== undefined) return buildAnswer(nothing, null, null, { place, unclear, now });
  const at = { now, rules: toBoostRules(config) };
  const found = await searchWithBoosts(db, cursors, viewer, wanted, { cursor, limit }, at);
  const correction = found.similar && correctWords(found.similar, locale);
  const corrected = correction
    ? await searchWithBoosts(db, cursors, viewer, { ...wanted, keyword: correction }, { limit }, at)
    : null;
  const isMiss = found.items.length === 0 && !corrected?.items.length && cursor === undefined;
  if (isMiss && wanted.keyword) {
    const key = host.secrets.keyFor('search misses');
    const { SEARCH_MISS_FLOOR: floor } = discoverySettings.read(config);
    const by = { who: viewer?.id ?? toAddressSubnetKey(address), key, floor };
    await recordMisses(db, wanted.keyword, by, now);
  }
  return corrected && corrected.items.length > 0
    ? buildAnswer(corrected, correction, correction, { place, unclear, now })
    : buildAnswer(found, null, wanted.keyword, { place, unclear, now });
}

const nothing: FoundItems = { items: [], nextCursor: null, approximateCount: 0, similar: null };

/** An answer names the one category to which everything named by the words belongs. */
function buildAnswer(
  { similar: _similar, ...page }: FoundItems,
  correctedTo: string | null,
  keyword: string | null | undefined,
  { place, unclear, now }: DistanceOrigin & { readonly now: Date },
) {
  const categories = keyword ? parseSearchMeaning(keyword).categories : [];
  const [category = null] = categories.length === 1 ? categories : [];
  return {
    ...page,
    readAt: now.toISOString(),
    correctedTo,
    category,
    near: place?.name ?? null,
    unclearNear: unclear && { ...unclear, choices: [...unclear.choices] },
  };
}

/**
 * Counts the finds of which {@link searchWithCorrection} shows a page, with the corrected words where they were needed.
 */
export async function countSearchResults(db: Db, viewer: ItemViewer, searchQuery: SearchQuery, now: Date) {
  const { search: wanted, unclear } = await resolveSearchTerms(db, viewer, searchQuery, now);
  if (unclear && wanted.distance !== undefined) return { count: 0 };
  return { count: await countResultsUpToBound(db, viewer, wanted, now) };
}

/** Counts the finds behind each option of the filters. */
export async function loadFacetCounts(db: Db, viewer: ItemViewer, searchQuery: SearchQuery, now: Date) {
  const { search: wanted, unclear } = await resolveSearchTerms(db, viewer, searchQuery, now);
  if (unclear && wanted.distance !== undefined) return { category: [], conditions: [], delivery: [], distance: [] };
  return countFacets(db, viewer, wanted, now);
}
