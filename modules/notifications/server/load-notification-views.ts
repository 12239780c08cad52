import type { ItemId, MemberId, OfferId, RoomId, SwapId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { findAbsentMembers } from '#modules/identity/public.ts';
import { findRoomUnreadStates, type RoomUnreadState } from '#modules/chat/public.ts';
import {
  ChainId,
  findChainProgress,
  findPoolProgress,
  PoolId,
  type ChainProgress,
  type PoolProgress,
} from '#modules/chains/public.ts';
import { findSwapProgress, type SwapProgress } from '#modules/swaps/public.ts';
import { findGoalNames, type GoalId } from '#modules/goals/public.ts';
import { categorySlugSchema, loadItemCards } from '#modules/items/public.ts';
import { loadMemberCards } from '#modules/members/public.ts';
import { findVisibleOffers, loadOfferItems } from '#modules/offers/public.ts';
import type { Db } from '#platform/db/db.ts';
import { findNotificationKind, type NotificationSubject } from '../domain/notification-kinds.ts';
import { toNotificationActionPath, toNotificationPath } from '../domain/notification-path.ts';
import type { NotificationView } from '../domain/notification.schemas.ts';
import type { NotificationRow } from './notification-row.ts';
import { createActorVisibilityLookup, mayShowFromActor } from './may-show-notification.ts';

type OfferItemsEntry = Awaited<ReturnType<typeof loadOfferItems>> extends ReadonlyMap<OfferId, infer T> ? T : never;

interface Known {
  readonly names: ReadonlyMap<MemberId, string>;
  readonly things: ReadonlyMap<OfferId, OfferItemsEntry>;
  readonly offers: Awaited<ReturnType<typeof findVisibleOffers>>;
  readonly rooms: ReadonlyMap<RoomId, RoomUnreadState>;
  /** Titles of items that can still be swapped, of own ones that were removed, and of those gone from an offer. */
  readonly matched: ReadonlyMap<ItemId, string>;
  readonly swaps: ReadonlyMap<SwapId, SwapProgress>;
  readonly chains: ReadonlyMap<string, ChainProgress>;
  readonly pools: ReadonlyMap<string, PoolProgress>;
  /** Names of the reader's goals. */
  readonly goals: ReadonlyMap<string, string>;
}

/**
 * Resolves notifications for their reader at this moment: loads names and titles afresh, and checks whether the reader
 * may still see each subject. One or two queries per module, however many notifications there are.
 */
export async function loadNotificationViews(
  db: Db,
  reader: MemberId,
  rows: readonly NotificationRow[],
  now: Date,
): Promise<NotificationView[]> {
  const collectIds = <Id>(pick: (row: NotificationRow) => Id | null | undefined) => [
    ...new Set(rows.flatMap((row) => pick(row) ?? [])),
  ];
  // A message is about what its room is about.
  const rooms = await findRoomUnreadStates(
    db,
    reader,
    collectIds(({ params }) => params.roomId),
  );
  const findRoom = ({ params }: NotificationRow) => params.roomId && rooms.get(params.roomId);
  const offerIds = collectIds((row) => row.params.offerId ?? (findRoom(row) || undefined)?.offerId);
  const [people, items, offers, sightOf, matchedCards, absent, goals, swaps, chains, pools] = await Promise.all([
    loadMemberCards(
      db,
      collectIds(({ actorId }) => actorId),
    ),
    loadOfferItems(db, reader, offerIds, now),
    findVisibleOffers(db, reader, offerIds),
    createActorVisibilityLookup(
      db,
      rows.map((row) => ({ ...row, memberId: reader })),
    ),
    loadItemCards(
      db,
      { id: reader },
      collectIds(({ kind, params }) => (isOfItem({ kind, params }) ? params.itemId : null)),
      now,
    ),
    findAbsentMembers(
      db,
      collectIds(({ actorId }) => actorId),
      now,
    ),
    findGoalNames(db, reader, collectIds(({ params }) => params.goalId) as GoalId[]),
    findSwapProgress(
      db,
      reader,
      collectIds(({ params }) => params.swapId),
    ),
    findChainProgress(
      db,
      reader,
      collectIds((row) => row.params.chainId ?? (findRoom(row) || undefined)?.chainId).map((id) => ChainId.parse(id)),
    ),
    findPoolProgress(
      db,
      reader,
      collectIds(({ params }) => params.poolId).map((id) => PoolId.parse(id)),
    ),
  ]);
  const collectItemIds = (isOne: (row: NotificationRow) => boolean) =>
    new Set(rows.flatMap((row) => (isOne(row) ? (row.params.itemId ?? []) : [])));
  const [removedIds, goneIds] = [collectItemIds(isRemoval), collectItemIds(isNarrowing)];
  const matched = new Map(
    matchedCards
      .filter(
        ({ id, state }) => state === 'published' || removedIds.has(id) || (goneIds.has(id) && state !== 'removed'),
      )
      .map(({ id, title }) => [id, title]),
  );
  const known = {
    names: new Map(people.map(({ id, username }) => [id, username])),
    things: items,
    offers,
    rooms,
    matched,
    goals,
    swaps,
    chains,
    pools,
  };
  return parseReadableRows(rows, (row) => {
    const sight = sightOf({ ...row, memberId: reader });
    const isWelcome =
      findNotificationKind(row.kind).sparesSwaps === true || mayShowFromActor({ ...row, memberId: reader }, sight);
    const hasLeft = row.actorId !== null && absent.has(row.actorId) && sight?.isUnblocked === true;
    return toNotificationView(row, known, { reader, isWelcome, hasLeft }, now);
  });
}

/** The actor: whether their notifications are shown as usual, and whether their account is closed or dormant. */
interface Actor {
  readonly reader: MemberId;
  readonly isWelcome: boolean;
  readonly hasLeft: boolean;
}

function toNotificationView(
  row: NotificationRow,
  known: Known,
  { reader, isWelcome, hasLeft }: Actor,
  now: Date,
): NotificationView {
  const isThere = isWelcome && isResolvable(row, known);
  // A notification counts as read once its message was read in the room.
  const isDone = row.params.roomId !== undefined && known.rooms.get(row.params.roomId)?.isUnread === false;
  return {
    id: row.id,
    kind: row.kind,
    at: row.createdAt.toISOString(),
    isSeen: row.isSeen || isDone,
    isRead: row.isRead || isDone,
    isThere,
    hasLeft,
    to: isThere ? toNotificationPath(row.kind, row.params) : null,
    next: isThere ? toNotificationActionPath(row.kind, row.params) : null,
    who: (isThere && row.actorId && known.names.get(row.actorId)) || null,
    ...(isThere || hasLeft ? findSubject(row, known, reader) : { thing: null }),
    how: row.params.how ?? null,
    ...(row.params.changed && { changed: row.params.changed }),
    until: findDeadline(row, known, now),
  };
}

/**
 * A deadline that is over is shown no more, unless its kind keeps it. That of an offer is the offer's own, which a
 * holiday of the reader's may have moved since the notification was written.
 */
function findDeadline({ kind, params }: NotificationRow, { offers }: Known, now: Date): string | null {
  const { isTimed, keepsDeadline } = findNotificationKind(kind);
  const ofOffer = isTimed && params.offerId ? offers.get(params.offerId)?.answerableUntil : null;
  const until = ofOffer?.toISOString() ?? params.until;
  return until !== undefined && (keepsDeadline || new Date(until) > now) ? until : null;
}

const isAbout = (kind: NotificationRow['kind'], subject: NotificationSubject): boolean =>
  findNotificationKind(kind).about === subject;

/**
 * Only the parties are notified of a swap and it stays visible to them; an offer or a room may have become invisible.
 */
function isResolvable({ kind, params }: NotificationRow, { offers, rooms, matched, goals }: Known): boolean {
  if (isAbout(kind, 'match')) return params.itemId !== undefined && matched.has(params.itemId);
  if (params.goalId) return goals.has(params.goalId);
  if (params.roomId) return rooms.has(params.roomId);
  return !isAbout(kind, 'offer') || params.offerId === undefined || offers.has(params.offerId);
}

const isRemoval = ({ kind, params }: Pick<NotificationRow, 'kind' | 'params'>): boolean =>
  isAbout(kind, 'standing') && params.how === 'itemRemoved';

/** A thing to choose from went away, which the terms do not name any more. */
const isNarrowing = ({ kind, params }: Pick<NotificationRow, 'kind' | 'params'>): boolean =>
  isAbout(kind, 'offer') && params.how === 'narrowed' && params.itemId !== undefined;

/** Notifications that name an item by itself. A reported one is named while its reporter may see it. */
const isOfItem = ({ kind, params }: Pick<NotificationRow, 'kind' | 'params'>): boolean =>
  isAbout(kind, 'match') ||
  isNarrowing({ kind, params }) ||
  ((isAbout(kind, 'standing') || isAbout(kind, 'room')) && params.itemId !== undefined);

type Subject = Pick<NotificationView, 'thing' | 'more' | 'others' | 'cents' | 'category'>;

/**
 * Finds the subject of a notification: its own item; of a swap the parts that were sent, arrived or are arranged, or
 * else what the reader gets; of an offer, and of its room, what the reader is asked for; of a pool its category.
 */
function findSubject({ kind, actorId, params }: NotificationRow, known: Known, reader: MemberId): Subject {
  if (isOfItem({ kind, params })) return { thing: (params.itemId && known.matched.get(params.itemId)) ?? null };
  if (params.goalId) return { thing: known.goals.get(params.goalId) ?? null };
  const pool = params.poolId && known.pools.get(params.poolId);
  if (pool) return { thing: null, category: categorySlugSchema.safeParse(pool.category).data };
  const room = params.roomId && known.rooms.get(params.roomId);
  const { offerId, chainId } = room || params;
  if (chainId) return { thing: known.chains.get(chainId)?.gets ?? null };
  const swap = params.swapId && known.swaps.get(params.swapId);
  if (swap) return nameLegs(findLegs(swap, params, { reader, actorId }));
  const about = offerId && known.things.get(offerId);
  if (!about) return { thing: null };
  const { give, get, giveAnyOf, getAnyOf } = about;
  const changed = [...give, ...get, ...giveAnyOf, ...getAnyOf].find(({ id }) => id === params.itemId);
  if (changed) return nameTitles([changed.title]);
  return give.length + giveAnyOf.length > 0 ? nameOffered(give, giveAnyOf) : nameOffered(get, getAnyOf);
}

/** Names one side of an offer: its must-haves with one of the things to choose from, or the choice alone. */
function nameOffered(items: OfferItemsEntry['give'], choices: OfferItemsEntry['give']): Subject {
  const [first, ...others] = choices;
  if (items.length === 0 && first) return { thing: first.title, ...(others.length > 0 && { others: others.length }) };
  return nameTitles([...items, ...(first ? [first] : [])].map(({ title }) => title));
}

type Leg = SwapProgress['legs'][number];

interface ReaderAndActor {
  readonly reader: MemberId;
  readonly actorId: MemberId | null;
}

/** The parts of a swap that a notification is about. */
function findLegs(
  { legs, deliveries }: SwapProgress,
  params: NotificationRow['params'],
  { reader, actorId }: ReaderAndActor,
): readonly Leg[] {
  const { how, legIds, deliveryIds, itemId } = params;
  const gets = legs.filter(({ toId }) => toId === reader);
  const gives = legs.filter(({ fromId }) => fromId === reader);
  if (itemId) return legs.filter((leg) => leg.itemId === itemId);
  if (legIds) return [...gets, ...gives].filter(({ id }) => legIds.includes(id));
  if (deliveryIds) {
    const ways = deliveries.filter(({ id }) => deliveryIds.includes(id));
    return [...gets, ...gives].filter((leg) => ways.some((way) => way.fromId === leg.fromId && way.toId === leg.toId));
  }
  // Rows of an older release say who acted alone.
  if (how === 'received') return gives.filter(({ toId }) => actorId === null || toId === actorId);
  return gets.some(({ itemId: got }) => got !== null) ? gets : [...gives, ...gets];
}

function nameLegs(legs: readonly Leg[]): Subject {
  const titles = legs.flatMap(({ title }) => title ?? []);
  if (titles.length > 0) return nameTitles(titles);
  const cents = legs.reduce((sum, leg) => sum + (leg.cents ?? 0), 0);
  return { thing: null, cents: cents > 0 ? cents : null };
}

const nameTitles = (titles: readonly string[]): Subject => ({
  thing: titles[0] ?? null,
  ...(titles.length > 1 && { more: titles.length - 1 }),
});
