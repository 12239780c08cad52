import type { ItemId, MemberId, OfferId, RoomId } from '#contracts/ids.ts';
import { mapRows } from '#contracts/rows.ts';
import { absentMembers } from '#modules/identity/public.ts';
import { waitingRooms } from '#modules/chat/public.ts';
import { goalNames, type GoalId } from '#modules/goals/public.ts';
import { itemCards } from '#modules/items/public.ts';
import { memberCards } from '#modules/members/public.ts';
import { offersInSight, thingsOfOffers } from '#modules/offers/public.ts';
import type { Db } from '#platform/db/db.ts';
import { kindOf } from '../domain/kinds.ts';
import { notificationNextPath, notificationPath } from '../domain/notification-path.ts';
import type { NotificationView } from '../domain/notification.schemas.ts';
import type { NotificationRow } from './notification-row.ts';
import { actorsInSight, isFromWelcome } from './welcome-notifications.ts';

type Things = Awaited<ReturnType<typeof thingsOfOffers>> extends ReadonlyMap<OfferId, infer T> ? T : never;

interface Known {
  readonly names: ReadonlyMap<MemberId, string>;
  readonly things: ReadonlyMap<OfferId, Things>;
  readonly offers: ReadonlySet<OfferId>;
  readonly rooms: ReadonlyMap<RoomId, boolean>;
  /** Titles of the items of matches that can still be swapped. */
  readonly matched: ReadonlyMap<ItemId, string>;
  /** Names of the reader's goals. */
  readonly goals: ReadonlyMap<string, string>;
}

/**
 * Resolves notifications for their reader at this moment: loads names and titles afresh, and checks whether the reader
 * may still see each subject. One or two queries per module, however many notifications there are.
 */
export async function resolveNotifications(
  db: Db,
  reader: MemberId,
  rows: readonly NotificationRow[],
  now: Date,
): Promise<NotificationView[]> {
  const idsOf = <Id>(pick: (row: NotificationRow) => Id | null | undefined) => [
    ...new Set(rows.flatMap((row) => pick(row) ?? [])),
  ];
  const offerIds = idsOf(({ params }) => params.offerId);
  const [people, things, offers, rooms, sightOf, matchedCards, absent, goals] = await Promise.all([
    memberCards(
      db,
      idsOf(({ actorId }) => actorId),
    ),
    thingsOfOffers(db, reader, offerIds, now),
    offersInSight(db, reader, offerIds),
    waitingRooms(
      db,
      reader,
      idsOf(({ params }) => params.roomId),
    ),
    actorsInSight(
      db,
      rows.map((row) => ({ ...row, memberId: reader })),
    ),
    itemCards(
      db,
      { id: reader },
      idsOf(({ kind, params }) => (isMatch(kind) ? params.itemId : null)),
      now,
    ),
    absentMembers(
      db,
      idsOf(({ actorId }) => actorId),
      now,
    ),
    goalNames(db, reader, idsOf(({ params }) => params.goalId) as GoalId[]),
  ]);
  const matched = new Map(
    matchedCards.filter(({ state }) => state === 'published').map(({ id, title }) => [id, title]),
  );
  const known = {
    names: new Map(people.map(({ id, username }) => [id, username])),
    things,
    offers,
    rooms,
    matched,
    goals,
  };
  return mapRows(rows, (row) => {
    const sight = sightOf({ ...row, memberId: reader });
    const isWelcome = kindOf(row.kind).sparesSwaps === true || isFromWelcome({ ...row, memberId: reader }, sight);
    const hasLeft = row.actorId !== null && absent.has(row.actorId) && sight?.isUnblocked === true;
    return viewOf(row, known, { isWelcome, hasLeft }, now);
  });
}

/** The actor: whether their notifications are shown as usual, and whether their account is closed or dormant. */
interface Actor {
  readonly isWelcome: boolean;
  readonly hasLeft: boolean;
}

function viewOf(row: NotificationRow, known: Known, { isWelcome, hasLeft }: Actor, now: Date): NotificationView {
  const isThere = isWelcome && isInSight(row, known);
  // A notification counts as read once its message was read in the room.
  const isDone = row.params.roomId !== undefined && known.rooms.get(row.params.roomId) === false;
  return {
    id: row.id,
    kind: row.kind,
    at: row.createdAt.toISOString(),
    isSeen: row.isSeen || isDone,
    isRead: row.isRead || isDone,
    isThere,
    hasLeft,
    to: isThere ? notificationPath(row.kind, row.params) : null,
    next: isThere ? notificationNextPath(row.kind, row.params) : null,
    who: (isThere && row.actorId && known.names.get(row.actorId)) || null,
    thing: isThere || hasLeft ? titleOf(row, known) : null,
    how: row.params.how ?? null,
    ...(row.params.changed && { changed: row.params.changed }),
    until: untilOf(row, now),
  };
}

/** A deadline that is over is shown no more, but for a thing that still has to go back. */
const untilOf = ({ kind, params: { until } }: NotificationRow, now: Date): string | null =>
  until !== undefined && (kind === 'swaps.trouble' || new Date(until) > now) ? until : null;

/** Notifications of an item that the reader may want. */
const isMatch = (kind: NotificationRow['kind']): boolean => kind === 'matches.made' || kind === 'matches.fit';

/**
 * Only the parties are notified of a swap and it stays visible to them; an offer or a room may have become invisible.
 */
function isInSight({ kind, params }: NotificationRow, { offers, rooms, matched, goals }: Known): boolean {
  if (isMatch(kind)) return params.itemId !== undefined && matched.has(params.itemId);
  if (params.goalId) return goals.has(params.goalId);
  if (params.roomId) return rooms.has(params.roomId);
  return !kind.startsWith('offers.') || params.offerId === undefined || offers.has(params.offerId);
}

/** Before a swap, the item that the reader is asked for; afterwards, the item that the reader gets. */
function titleOf({ kind, params }: NotificationRow, { things, matched, goals }: Known): string | null {
  if (isMatch(kind)) return (params.itemId && matched.get(params.itemId)) ?? null;
  if (params.goalId) return goals.get(params.goalId) ?? null;
  const about = params.offerId && things.get(params.offerId);
  if (!about) return null;
  const isAboutOne = params.how === 'itemChanged' || kind.startsWith('swaps.');
  const named = [...about.give, ...about.get].find(({ id }) => isAboutOne && id === params.itemId);
  if (named) return named.title;
  const isAgreed = kind === 'offers.accepted' || kind.startsWith('swaps.');
  const [first, second] = isAgreed ? [about.get, about.give] : [about.give, about.get];
  return first[0]?.title ?? second[0]?.title ?? null;
}
