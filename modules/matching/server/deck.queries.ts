import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { cardColumns, countListed, itemCards, itemFragments, visibleTo } from '#modules/items/public.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { prepared, unseenByPlanner } from '#platform/db/prepared.ts';
import { query, selectList } from '#platform/db/query.ts';
import { plainReason, reasonKinds, type FitReason } from '../domain/fit.schemas.ts';
import { spreadOwners } from '../domain/spread-owners.ts';
import { closingCards } from './closing-cards.ts';
import type { DeckView, HomeSuggestions, PassedPage, Suggestion } from './deck.views.ts';
import { drawCards, drawDeck, reasonsOf, type Drawing } from './draw-cards.ts';
import { ItemLike } from './like.entity.ts';
import { readAllowance, type Swiper } from './swipe-allowance.ts';
import { DeckCard, Swipe } from './swipe.entity.ts';
import { isLikedOneListed } from './liked-one-listed.ts';
import { isUnseenBy } from './unseen.ts';

const liking = columnsOf(ItemLike, 'liking');
const card = columnsOf(DeckCard, 'card');
const swiped = columnsOf(Swipe, 'swiped');
const { id, table, ownerId } = itemFragments;

/** Cards of one answer, and how many of the first ones are kept for matches. */
const [handful, leading] = [6, 3] as const;
/** A member may like several items of the viewer's; so many likes are followed for each card. */
const followedEach = 2;
const suggestedCount = 24;
const atHome = 5;

interface ShownCard {
  readonly itemId: ItemId;
  readonly reason: FitReason;
}

/**
 * The next cards of a member: cards that would make a match first, or close a loop of several where there are none,
 * then those put off whose time is over, then the prepared ones. Where too few are prepared, as on a first visit, the
 * rest is drawn now.
 */
export async function deckOf(drawing: Drawing, member: Swiper, except: readonly ItemId[]): Promise<DeckView> {
  const { db, now, config } = drawing;
  const [matches, stock, allowance] = await Promise.all([
    matchCards(drawing, member.id, except),
    stockOf(drawing, member.id, except),
    readAllowance(db, member, config.RIGHT_SWIPES_PER_DAY, now),
  ]);
  const leads = matches.length > 0 ? matches : await loopCards(drawing, member.id, except);
  const prepared = unique([...leads, ...stock]).slice(0, handful);
  const held = new Set([...except, ...prepared.map(({ itemId }) => itemId)]);
  const drawn = prepared.length < handful ? await drawDeck(drawing, member.id, handful + held.size) : [];
  const shown = [...prepared, ...drawn.filter(({ itemId }) => !held.has(itemId))].slice(0, handful);
  return { cards: await suggestionsOf(db, member.id, await withReasons(drawing, member.id, shown), now), allowance };
}

/**
 * Suggested items with their reasons: the best fits, or of these what wants something that the member has. The many
 * items of one owner leave room for others. */
export async function suggestedFor(drawing: Drawing, member: MemberId, of: 'all' | 'wantsMine'): Promise<Suggestion[]> {
  const drawn = (await drawCards(drawing, member)).sort((one, other) => other.score - one.score);
  const chosen = of === 'all' ? drawn : drawn.filter(wantsMine);
  return suggestionsOf(drawing.db, member, spreadOwners(chosen).slice(0, suggestedCount), drawing.now);
}

/** The best suggestions in two sections of the home page, from one drawing; an item is in one of them. */
export async function homeSuggestionsFor(drawing: Drawing, member: MemberId): Promise<HomeSuggestions> {
  const { db, now } = drawing;
  const [drawn, listed] = await Promise.all([drawCards(drawing, member), countListed(db, [member])]);
  if (!listed.has(member)) return { forYou: [], wantsMine: [] };
  const best = spreadOwners(drawn.sort((one, other) => other.score - one.score));
  const wanting = best.filter(wantsMine).slice(0, atHome);
  const others = best.filter((one) => !wanting.includes(one)).slice(0, atHome);
  const cards = await suggestionsOf(db, member, [...others, ...wanting], now);
  const isOf =
    (some: readonly ShownCard[]) =>
    ({ item }: Suggestion) =>
      some.some(({ itemId }) => itemId === item.id);
  return { forYou: cards.filter(isOf(others)), wantsMine: cards.filter(isOf(wanting)) };
}

const wantingKinds: readonly FitReason['kind'][] = ['match', 'both', 'wants'];
/** Its owner wants something that the member has. */
const wantsMine = ({ reason }: ShownCard): boolean => wantingKinds.includes(reason.kind);

/** Gives cards that come back the reason that they had, where there is a stronger one than that they come back. */
async function withReasons(drawing: Drawing, member: MemberId, cards: readonly ShownCard[]): Promise<ShownCard[]> {
  const back = cards.filter(({ reason }) => reason.kind === 'back').map(({ itemId }) => itemId);
  const reasons = back.length > 0 ? await reasonsOf(drawing, member, back) : new Map<ItemId, FitReason>();
  const strength = ({ kind }: FitReason) => -reasonKinds.indexOf(kind);
  return cards.map((one) => {
    const reason = reasons.get(one.itemId);
    return reason && strength(reason) > strength(one.reason) ? { ...one, reason } : one;
  });
}

/** Each item once, where it comes first. */
const unique = (cards: readonly ShownCard[]): ShownCard[] =>
  cards.filter(({ itemId }, index) => cards.findIndex((one) => one.itemId === itemId) === index);

/**
 * Items of members who like one of the viewer's: a right swipe on one makes a match. The latest likes are followed
 * until there are enough cards, several of which may be one and the same.
 */
async function matchCards({ db, now }: Drawing, member: MemberId, except: readonly ItemId[]): Promise<ShownCard[]> {
  const list = selectList({ itemId: id, myItemId: liking.itemId });
  const { rows } = await query`
    ${prepared} select ${list} from (
      select * from item_like liking where ${liking.ownerId} = ${unseenByPlanner(member, 'uuid')}
      order by ${liking.id} desc limit 200) liking
    cross join lateral (
      select * from ${table}
      where ${ownerId} = ${liking.memberId} and ${isUnseenBy(member, now)} and ${id} <> all(${[...except]}::uuid[])
      order by ${itemFragments.newestFirst} limit 1) as item
    where ${isLikedOneListed(member, now)}
    order by ${liking.id} desc limit ${sql.lit(leading * followedEach)}`.execute(db);
  const cards = rows.map(({ itemId, myItemId }) => ({ itemId, reason: plainReason('match', myItemId) }));
  return unique(cards).slice(0, leading);
}

/** Items by which a right swipe closes a loop of three or four. */
async function loopCards(drawing: Drawing, member: MemberId, except: readonly ItemId[]): Promise<ShownCard[]> {
  const cards = await closingCards(drawing, member, except, leading);
  return cards.map(({ itemId, myItemId }) => ({ itemId, reason: plainReason('loop', myItemId) }));
}

/** Cards put off whose time is over, and prepared cards, as far as they may be shown now. */
async function stockOf({ db, now }: Drawing, member: MemberId, except: readonly ItemId[]): Promise<ShownCard[]> {
  const list = selectList({ itemId: id, reason: sql<FitReason>`stock.reason` });
  const { rows } = await query`
    ${prepared} select ${list} from (select * from (
      select ${swiped.itemId}, -2 as place, ${JSON.stringify(plainReason('back'))}::jsonb as reason from swipe swiped
      where ${swiped.memberId} = ${member} and ${swiped.direction} = 'later' and ${swiped.returnsAt} <= ${now}
      union all
      select ${card.itemId}, ${card.place}, ${card.reason} from deck_card card where ${card.memberId} = ${member}
    ) as each order by place, item_id) as stock
    cross join lateral (
      select * from ${table} where ${id} = stock.item_id and ${isUnseenBy(member, now)} offset 0) as item
    where ${id} <> all(${[...except]}::uuid[])
    order by stock.place, stock.item_id limit ${sql.lit(handful)}`.execute(db);
  return rows;
}

/** Cards with their items and the viewer's own, in one statement; what cannot be opened meanwhile is left out. */
async function suggestionsOf(db: Db, member: MemberId, shown: readonly ShownCard[], now: Date): Promise<Suggestion[]> {
  const mine = shown.flatMap(({ reason }) => reason.myItemId ?? []);
  const ids = [...new Set([...shown.map(({ itemId }) => itemId), ...mine])];
  const cards = new Map((await itemCards(db, { id: member }, ids, now)).map((one) => [one.id, one]));
  return shown.flatMap(({ itemId, reason }) => {
    const item = cards.get(itemId);
    const own = reason.myItemId === null ? undefined : cards.get(reason.myItemId);
    return item ? [{ item, reason, mine: own?.state === 'published' ? own : null }] : [];
  });
}

/** Cards that the member passed or put off, the last first. */
export async function passedBy(
  { db, cursors, now }: { readonly db: Db; readonly cursors: Cursors; readonly now: Date },
  member: MemberId,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<PassedPage> {
  const list = ['matching.passed', member];
  const place = placeOfCursor(cursors, list, cursor, now);
  const columns = selectList({
    number: swiped.number,
    direction: swiped.direction,
    swipedAt: swiped.swipedAt,
    returnsAt: swiped.returnsAt,
  });
  const { rows } = await query`
    select ${cardColumns(now)}, ${columns}
    from swipe swiped join ${table} on ${id} = ${swiped.itemId}
    where ${swiped.memberId} = ${member} and ${swiped.direction} <> 'right' and ${visibleTo({ id: member }, now)}
      and ${afterPosition(swiped.number, 'down', ['integer'], place.after)}
    order by ${swiped.number} desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, {
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
