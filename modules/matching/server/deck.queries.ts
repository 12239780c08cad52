import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { itemCardColumns, countListedItems, itemSqlFragments, isVisibleToSql } from '#modules/items/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { preparedMarkSql, hiddenFromPlannerSql } from '#platform/db/prepared.ts';
import { query, selectList, selectLists } from '#platform/db/query.ts';
import type { Host } from '#platform/host.ts';
import { createFitReason, reasonKinds, type FitReason } from '../domain/fit-reason.schemas.ts';
import { composeDeck, type Candidate } from '../domain/compose-deck.ts';
import { spreadItemsByOwner } from '../domain/spread-items-by-owner.ts';
import { matchingSettings } from '../domain/matching.settings.ts';
import type { DeckView, HomeSuggestionsView, PassedCardsPage, SuggestionView } from './deck.views.ts';
import { scoredCandidatesSearch, findFitReasons, type CandidateContext } from './list-scored-candidates.ts';
import { ItemLike } from './like.entity.ts';
import { loadSwipeAllowance, type SwipingMember } from './swipe-allowance.ts';
import { DeckCard, Swipe } from './swipe.entity.ts';
import { suggestionColumns, toSuggestion, toSuggestionWithItem } from './suggestion-columns.ts';
import { isDeckCandidateSql, filterDeckCandidates } from './filter-deck-candidates.ts';

const liking = entityColumns(ItemLike, 'liking');
const card = entityColumns(DeckCard, 'card');
const swiped = entityColumns(Swipe, 'swiped');
const { id, table, ownerId, ownTitle } = itemSqlFragments;

/** An item to be shown, with its reason. */
interface ShownCard {
  readonly itemId: ItemId;
  readonly reason: FitReason;
}

/** Context in which a request reads cards and has them dealt. */
interface DeckReading extends CandidateContext {
  readonly config: ParsedSettings;
  readonly host: Pick<Host, 'searches'>;
}

/** Cards of one answer, and how many of the first ones are kept for matches. */
const [handful, leading] = [6, 3] as const;
/** Most cards that a member swipes while dealt cards are kept. */
const swipedMeanwhile = 60;
const suggestedCount = 24;
const atHome = 5;

/**
 * The next cards of a member: cards that would make a match first, then those put off whose time is over, then the
 * prepared ones. Where too few are prepared, as on a first visit, the rest is dealt now. A place beyond the deck is its
 * last card.
 */
export async function loadDeck(
  dealContext: DeckReading,
  member: SwipingMember,
  { except, place }: { readonly except: readonly ItemId[]; readonly place: number },
): Promise<DeckView> {
  const { db, now, config } = dealContext;
  const first = Math.min(place, matchingSettings.read(config).DECK_CARDS);
  const wanted = first + handful;
  const [matches, allowance] = await Promise.all([
    matchCards(dealContext, member.id, except),
    loadSwipeAllowance(db, member, matchingSettings.read(config).RIGHT_SWIPES_PER_DAY, now),
  ]);
  const stock = await findStock(dealContext, member.id, [...except, ...listIds(matches)], wanted - matches.length);
  const prepared = [...matches, ...stock];
  const missing = wanted - prepared.length;
  const dealt = missing > 0 ? await dealtCards(dealContext, member.id, [...except, ...listIds(prepared)], missing) : [];
  const cards = [...prepared, ...dealt];
  const from = Math.min(first, Math.max(0, cards.length - 1));
  return { cards: cards.slice(from, from + handful), allowance };
}

const listIds = (cards: readonly SuggestionView[]): ItemId[] => cards.map(({ item }) => item.id);

/**
 * Suggested items with their reasons: the best fits, or of these what wants something that the member has. The many
 * items of one owner leave room for others.
 */
export async function loadSuggestedItems(
  dealContext: DeckReading,
  member: MemberId,
  of: 'all' | 'wantsMine',
): Promise<SuggestionView[]> {
  const dealt = (await runDeal(dealContext, member)).toSorted((one, other) => other.score - one.score);
  const chosen = of === 'all' ? dealt : dealt.filter(wantsMine);
  return loadSuggestionsForCards(
    dealContext.db,
    member,
    spreadItemsByOwner(chosen).slice(0, suggestedCount),
    dealContext.now,
  );
}

/** The best suggestions in two sections of the home page, dealt together; an item is in one of them. */
export async function loadHomeSuggestions(dealContext: DeckReading, member: MemberId): Promise<HomeSuggestionsView> {
  const { db, now } = dealContext;
  const [dealt, listed] = await Promise.all([runDeal(dealContext, member), countListedItems(db, [member])]);
  if (!listed.has(member)) return { forYou: [], wantsMine: [] };
  const best = spreadItemsByOwner(dealt.toSorted((one, other) => other.score - one.score));
  const wanting = best.filter(wantsMine).slice(0, atHome);
  const others = best.filter((one) => !wanting.includes(one)).slice(0, atHome);
  const cards = await loadSuggestionsForCards(db, member, [...others, ...wanting], now);
  const isAmong =
    (some: readonly ShownCard[]) =>
    ({ item }: SuggestionView) =>
      some.some(({ itemId }) => itemId === item.id);
  return { forYou: cards.filter(isAmong(others)), wantsMine: cards.filter(isAmong(wanting)) };
}

const wantingKinds: readonly FitReason['kind'][] = ['match', 'both', 'wants'];
/** Its owner wants something that the member has. */
const wantsMine = ({ reason }: ShownCard): boolean => wantingKinds.includes(reason.kind);

/** Gives cards that come back the reason that they had, where there is a stronger one than that they come back. */
async function withReasons(
  dealContext: CandidateContext,
  member: MemberId,
  cards: readonly SuggestionView[],
): Promise<SuggestionView[]> {
  const back = cards.filter(({ reason }) => reason.kind === 'back');
  if (back.length === 0) return [...cards];
  const reasons = await findFitReasons(dealContext, member, listIds(back));
  const strength = ({ kind }: FitReason) => -reasonKinds.indexOf(kind);
  const stronger = back.flatMap(({ item, reason }) => {
    const found = reasons.get(item.id);
    return found && strength(found) > strength(reason) ? [{ itemId: item.id, reason: found }] : [];
  });
  const renewed = new Map(
    (await loadSuggestionsForCards(dealContext.db, member, stronger, dealContext.now)).map((one) => [one.item.id, one]),
  );
  return cards.map((one) => renewed.get(one.item.id) ?? one);
}

/**
 * Items of members who like one of the viewer's: a right swipe on one makes a match. The latest likes that lead to a
 * card are followed; several of one member lead to the same card.
 */
async function matchCards(
  { db, now }: CandidateContext,
  member: MemberId,
  except: readonly ItemId[],
): Promise<SuggestionView[]> {
  const list = selectLists(
    itemCardColumns(now),
    selectList({ myItemId: liking.itemId, myTitle: sql<string>`liking.my_title` }),
  );
  const { rows } = await query`
    ${preparedMarkSql} select ${list} from (
      select *, ${ownTitle(member, liking.itemId)} as my_title
      from item_like liking where ${liking.ownerId} = ${hiddenFromPlannerSql(member, 'uuid')}
      order by ${liking.id} desc limit 200) liking
    cross join lateral (
      select * from ${table}
      where ${ownerId} = ${liking.memberId} and ${isDeckCandidateSql(member, now)} and ${id} <> all(${[...except]}::uuid[])
      order by ${itemSqlFragments.lastChangedFirst} limit 1) as item
    where my_title is not null
    order by ${liking.id} desc limit ${sql.lit(leading)}`.execute(db);
  const cards = parseReadableRows(rows, ({ myItemId, myTitle, ...item }) =>
    toSuggestionWithItem(item, createFitReason('match', myItemId), myTitle),
  );
  return cards.filter(({ item }, index) => cards.findIndex((one) => one.item.id === item.id) === index);
}

/** Cards put off whose time is over, and prepared cards, as far as they may be shown now. */
async function findStock(
  dealContext: CandidateContext,
  member: MemberId,
  except: readonly ItemId[],
  limit: number,
): Promise<SuggestionView[]> {
  const { db, now } = dealContext;
  const { rows } = await query`
    ${preparedMarkSql} select ${suggestionColumns(member, now, sql`stock.reason`)} from (select * from (
      select ${swiped.itemId}, -2 as place, ${JSON.stringify(createFitReason('back'))}::jsonb as reason from swipe swiped
      where ${swiped.memberId} = ${member} and ${swiped.direction} = 'later' and ${swiped.returnsAt} <= ${now}
      union all
      select ${card.itemId}, ${card.place}, ${card.reason} from deck_card card where ${card.memberId} = ${member}
    ) as each order by place, item_id) as stock
    cross join lateral (
      select * from ${table} where ${id} = stock.item_id and ${isDeckCandidateSql(member, now)} offset 0) as item
    where ${id} <> all(${[...except]}::uuid[])
    order by stock.place, stock.item_id limit ${sql.lit(limit)}`.execute(db);
  return withReasons(dealContext, member, parseReadableRows(rows, toSuggestion));
}

/** Finds candidates dealt to a member within the last seconds: those decided about since then are still among them. */
const runDeal = ({ host, now }: DeckReading, member: MemberId): Promise<readonly Candidate[]> =>
  host.searches.runFor(member, scoredCandidatesSearch, { member }, now);

/** Deals cards now. */
async function dealtCards(
  dealContext: DeckReading,
  member: MemberId,
  except: readonly ItemId[],
  limit: number,
): Promise<SuggestionView[]> {
  const composed = composeDeck(await runDeal(dealContext, member), limit + except.length + swipedMeanwhile);
  const left = composed.filter(({ itemId }) => !except.includes(itemId));
  const ids = left.map(({ itemId }) => itemId);
  const unseen = await filterDeckCandidates(dealContext.db, member, ids, dealContext.now);
  const shown = left.filter(({ itemId }) => unseen.has(itemId)).slice(0, limit);
  return loadSuggestionsForCards(dealContext.db, member, shown, dealContext.now);
}

/** Cards with their items, in one statement; what may not be a card of the member's any more is left out. */
export async function loadSuggestionsForCards(
  db: Db,
  member: MemberId,
  shown: readonly ShownCard[],
  now: Date,
): Promise<SuggestionView[]> {
  if (shown.length === 0) return [];
  const ids = shown.map(({ itemId }) => itemId);
  const reasons = shown.map(({ reason }) => JSON.stringify(reason));
  const { rows } = await query`
    select ${suggestionColumns(member, now, sql`shown.reason`)}
    from unnest(${ids}::uuid[], ${reasons}::jsonb[]) with ordinality as shown (item_id, reason, place)
    join ${table} on ${id} = shown.item_id
    where ${isDeckCandidateSql(member, now)}
    order by shown.place`.execute(db);
  return parseReadableRows(rows, toSuggestion);
}

/** Cards that the member passed or put off, the last first. */
export async function listPassedCards(
  { db, cursors, now }: { readonly db: Db; readonly cursors: CursorCodec; readonly now: Date },
  member: MemberId,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<PassedCardsPage> {
  const list = ['matching.passed', member];
  const place = parsePageCursor(cursors, list, cursor, now);
  const columns = selectList({
    number: swiped.number,
    direction: swiped.direction,
    swipedAt: swiped.swipedAt,
    returnsAt: swiped.returnsAt,
  });
  const { rows } = await query`
    select ${itemCardColumns(now)}, ${columns}
    from swipe swiped join ${table} on ${id} = ${swiped.itemId}
    where ${swiped.memberId} = ${member} and ${swiped.direction} <> 'right' and ${isVisibleToSql({ id: member }, now)}
      and ${isAfterPositionSql(swiped.number, 'down', ['integer'], place.after)}
    order by ${swiped.number} desc limit ${limit + 1}`.execute(db);
  return toPage(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ number }) => [String(number)],
    itemOf: ({ number: _number, direction, swipedAt, returnsAt, ...item }) => ({
      item: { ...item, distanceKm: null },
      direction,
      swipedAt: swipedAt.toISOString(),
      returnsAt: returnsAt?.toISOString() ?? null,
    }),
  }) satisfies Page<unknown>;
}
