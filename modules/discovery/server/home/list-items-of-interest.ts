import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import {
  itemCardColumns,
  categorySlugSchema,
  itemSqlFragments,
  isListedForViewerSql,
  type ItemCard,
  type ItemViewer,
} from '#modules/items/public.ts';
import type { MemberInterests } from '#modules/members/public.ts';
import { homeSectionLimits } from '../../domain/home.schemas.ts';
import { selectSearchCandidatesSql } from '../search/select-search-candidates.ts';
import { isNotOwnItemSql } from './is-not-own-item.ts';

const { table, id, isInOneOf, newestFirst } = itemSqlFragments;

/** Any of these words, as alternatives of one search term; a quote would end its phrase. */
const anyOfWords = (words: readonly string[]): string =>
  words.map((word) => `"${word.replaceAll('"', ' ')}"`).join(' or ');

/**
 * The newest listed items of others that a member's interests name, by category or by word. Each kind of interest
 * reads as many rows as are shown, by its own index, and the newest of both remain; one statement.
 */
export async function listItemsOfInterest(
  db: Db,
  viewer: NonNullable<ItemViewer>,
  { categories, words }: MemberInterests,
  now: Date,
): Promise<ItemCard[]> {
  const slugs = categories.flatMap((slug) => categorySlugSchema.safeParse(slug).data ?? []);
  const filter = sql`${isListedForViewerSql(viewer, now)} and ${isNotOwnItemSql(viewer)}`;
  const walk = { keys: [], order: newestFirst, limit: homeSectionLimits.shown, isNarrowed: false, seesEarly: true };
  const sources: RawBuilder<unknown>[] = [
    ...(slugs.length > 0
      ? [selectSearchCandidatesSql(null, now, true, { ...walk, filter: sql`${filter} and ${isInOneOf(slugs)}` })]
      : []),
    ...(words.length > 0
      ? [sql`select id from (${selectSearchCandidatesSql([anyOfWords(words)], now, true, { ...walk, filter })}) named`]
      : []),
  ];
  if (sources.length === 0) return [];
  const { rows } = await query`
    select ${itemCardColumns(now)}, ${selectList({ distanceKm: sql<number | null>`null` })}
    from ${table}
    where ${id} in (${sql.join(
      sources.map((source) => sql`(${source})`),
      sql` union `,
    )})
    order by ${newestFirst} limit ${homeSectionLimits.shown}`.execute(db);
  return rows;
}
