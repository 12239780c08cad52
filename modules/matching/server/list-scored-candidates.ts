import { sql, type RawBuilder } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import {
  itemFitColumns,
  itemSqlFragments,
  loadOwnItemFitRows,
  type CategorySlug,
  type ItemFitRow,
} from '#modules/items/public.ts';
import { findMemberPlace, loadPublicProfile } from '#modules/members/public.ts';
import { findAssistedItems, assistSubselects } from '#modules/promotions/public.ts';
import { reputationSettings, loadReputationSummaries } from '#modules/reputation/public.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { defineSearch } from '#platform/searches/define-search.ts';
import { maxCandidatesBySource as share } from '../domain/max-candidates-by-source.ts';
import { composeDeck, type Candidate } from '../domain/compose-deck.ts';
import { createFitReason, type FitReason } from '../domain/fit-reason.schemas.ts';
import { computeTwoWayFit, type MemberFitSide } from '../domain/two-way-fit.ts';
import { listMatchingWishWords } from '../domain/list-matching-wish-words.ts';
import { ItemLike } from './like.entity.ts';
import { DeckCard, Swipe } from './swipe.entity.ts';
import { isDeckCandidateSql } from './filter-deck-candidates.ts';

const liking = entityColumns(ItemLike, 'liking');
const swiped = entityColumns(Swipe, 'swiped');
const card = entityColumns(DeckCard, 'card');
const { id, table, newestFirst, visibleFrom, ownerId, ownTitle, isInOneOf, wantsOneOf } = itemSqlFragments;

/** An item with Swap Assist leads those that fit, after those that would make a match. */
const [matchLead, assistLead] = [100, 50] as const;
const fitting: readonly FitReason['kind'][] = ['both', 'wants', 'wished'];
/** Showings are counted up to here: beyond it an item is no longer one that is shown little. */
const countedShowings = 50;
/** So many of the newest items are asked whether their owners wish for something of the member's in words. */
const wishesRead = 300;

export interface CandidateContext {
  readonly db: Db;
  readonly now: Date;
  readonly config: ParsedSettings;
  /** Between 0 and 1; where the random part of the pool begins. */
  readonly random?: number;
}

/** The member's side of the fit: listed items, interests and place. */
async function loadSide({ db, now }: CandidateContext, member: MemberId): Promise<MemberFitSide> {
  const [items, profile, { latitude, longitude }] = await Promise.all([
    loadOwnItemFitRows(db, member, now),
    loadPublicProfile(db, member, member),
    findMemberPlace(db, member),
  ]);
  return { items, interests: profile?.interests ?? [], latitude, longitude };
}

/** Words of wishes as one search for any of them, without the signs that a search reads as operators. */
const anyWord = (side: MemberFitSide): string =>
  [...new Set(side.items.flatMap(({ wishKeywords }) => wishKeywords))]
    .slice(0, 20)
    .map((word) => word.replaceAll(/["-]/g, ' ').trim())
    .filter((word) => word !== '')
    .join(' or ');

/** Subselects of ids, each bounded and in the order of an index. */
function buildSources(
  member: MemberId,
  side: MemberFitSide,
  { now, random = Math.random() }: CandidateContext,
): RawBuilder<unknown>[] {
  const wished = [...new Set([...side.items.flatMap(({ wishCategories }) => wishCategories), ...side.interests])];
  const mine = [...new Set(side.items.flatMap(({ categories }) => categories))];
  const words = anyWord(side);
  const names = [...new Set(side.items.flatMap(listMatchingWishWords))];
  const from = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number) =>
    sql`(select ${id} from ${table} where ${condition} and ${isDeckCandidateSql(member, now)} order by ${order} limit ${limit})`;
  const likers = sql`${ownerId} in (
    select ${liking.memberId} from item_like liking where ${liking.ownerId} = ${member} order by ${liking.id} desc limit 100)`;
  // A moment between the oldest listed item and now, so that each is reached, however old it is.
  const since = sql`(select ${now}::timestamptz - ${random}::float8 * greatest(interval '0', ${now}::timestamptz - oldest)
    from (select min(${visibleFrom}) as oldest from ${table} where ${itemSqlFragments.isPublished}) as range)`;
  return [
    from(sql`true`, newestFirst, share.fresh),
    from(sql`${visibleFrom} <= ${since}`, newestFirst, share.random),
    from(likers, newestFirst, share.likers),
    ...assistedSources(wished, mine, words, names, now).map((condition) =>
      from(condition, newestFirst, share.assisted),
    ),
    ...(wished.length > 0 ? [from(isInOneOf(wished as CategorySlug[]), newestFirst, share.wished)] : []),
    ...(mine.length > 0 ? [from(wantsOneOf(mine as CategorySlug[]), newestFirst, share.wanting)] : []),
    ...(names.length === 0
      ? []
      : [
          // No index answers it, so only among the newest.
          from(
            sql`${id} in (select ${id} from ${table} where ${itemSqlFragments.isPublished}
            order by ${newestFirst} limit ${wishesRead}) and ${itemSqlFragments.wantsWordsOf(names)}`,
            newestFirst,
            share.words,
          ),
        ]),
    ...(words === '' ? [] : [from(itemSqlFragments.matchesWords([words]), newestFirst, share.words)]),
    ...(side.latitude === null || side.longitude === null
      ? []
      : [
          from(
            itemSqlFragments.hasPlace,
            itemSqlFragments.nearestFirst({ latitude: side.latitude, longitude: side.longitude }),
            share.near,
          ),
        ]),
  ];
}

/** Items with Swap Assist that the member wishes for, or that want something of theirs. */
function assistedSources(
  wished: readonly string[],
  mine: readonly string[],
  words: string,
  names: readonly string[],
  now: Date,
): RawBuilder<unknown>[] {
  const meets = [
    ...(wished.length > 0 ? [isInOneOf(wished as CategorySlug[])] : []),
    ...(mine.length > 0 ? [wantsOneOf(mine as CategorySlug[])] : []),
    ...(words === '' ? [] : [itemSqlFragments.matchesWords([words])]),
    ...(names.length === 0 ? [] : [itemSqlFragments.wantsWordsOf(names)]),
  ];
  if (meets.length === 0) return [];
  const isFitting = sql`(${sql.join(meets, sql` or `)})`;
  return [
    sql`${id} in ${assistSubselects.itemIds(now)} and ${isFitting}`,
    sql`${ownerId} in ${assistSubselects.ownerIds(now)} and ${isFitting}`,
  ];
}

/** SQL value: how often an item was swiped or lies prepared in a deck, as far as it matters. */
const shownCount = sql<number>`(select count(*)::int from (
  (select from swipe swiped where ${swiped.itemId} = ${id} limit ${countedShowings})
  union all (select from deck_card card where ${card.itemId} = ${id} limit ${countedShowings})) as showing)`;

/** Cards for a member, the best first: candidates from every source, scored by the two-way fit. */
export async function listScoredCandidates(dealContext: CandidateContext, member: MemberId): Promise<Candidate[]> {
  const side = await loadSide(dealContext, member);
  return fitted(
    dealContext,
    member,
    side,
    sql`${id} in (${sql.join(buildSources(member, side, dealContext), sql` union `)})`,
  );
}

/** The same, for a member who waits for them. */
export const scoredCandidatesSearch = defineSearch({
  name: 'matching.draw',
  settings: [reputationSettings],
  run: (view, { member }: { readonly member: MemberId }) => listScoredCandidates(view, member),
});

/** The reasons why these items fit a member. */
export async function findFitReasons(
  dealContext: CandidateContext,
  member: MemberId,
  items: readonly ItemId[],
): Promise<ReadonlyMap<ItemId, FitReason>> {
  const cards = await fitted(dealContext, member, await loadSide(dealContext, member), sql`${id} = ${anySql(items)}`);
  return new Map(cards.map(({ itemId, reason }) => [itemId, reason]));
}

/** Items scored by the two-way fit. */
async function fitted(
  { db, now, config }: CandidateContext,
  member: MemberId,
  side: MemberFitSide,
  isCandidate: RawBuilder<unknown>,
): Promise<Candidate[]> {
  const likedByOwner = sql<ItemId | null>`(
    select ${liking.itemId} from item_like liking
    where ${liking.memberId} = ${ownerId} and ${liking.ownerId} = ${member}
      and ${ownTitle(member, liking.itemId)} is not null
    order by ${liking.id} desc limit 1)`;
  const list = selectList({ shown: shownCount, likedItemId: likedByOwner });
  const { rows } = await query`
    select ${itemFitColumns}, ${list} from ${table} where ${isCandidate}`.execute(db);
  const reliability = await findReliability(db, rows, config);
  const assisted = await findAssistedItems(
    db,
    rows.map((row) => row.id),
    now,
  );
  return parseReadableRows(rows, ({ shown, likedItemId, ...item }) => {
    const { score, reason } = computeTwoWayFit(side, item, reliability(item.ownerId), now);
    const lead = assisted.has(item.id) && fitting.includes(reason.kind) ? assistLead : 0;
    return {
      itemId: item.id,
      ownerId: item.ownerId,
      shown,
      ...(likedItemId === null
        ? { score: score + lead, reason }
        : { score: score + lead + matchLead, reason: createFitReason('match', likedItemId) }),
    };
  });
}

async function findReliability(db: Db, items: readonly ItemFitRow[], config: CandidateContext['config']) {
  const ratings = await loadReputationSummaries(
    db,
    items.map((item) => item.ownerId),
    config,
  );
  const shares = new Map(
    ratings.map(({ memberId, stoodBy, swaps }) => [memberId, swaps === 0 ? null : stoodBy / swaps]),
  );
  return (owner: MemberId): number | null => shares.get(owner) ?? null;
}

/** Deals a deck of so many cards now. */
export const composeMemberDeck = async (
  dealContext: CandidateContext,
  member: MemberId,
  size: number,
): Promise<Candidate[]> => composeDeck(await listScoredCandidates(dealContext, member), size);
