import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { areNotBlockedSql } from '#modules/members/public.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { findNotificationKind, type NotificationKindName } from '../domain/notification-kinds.ts';

interface FromActor {
  readonly memberId: MemberId;
  readonly actorId: MemberId | null;
  readonly kind: NotificationKindName;
}

/** Select list of a `pair` of a reader and an actor. */
const welcome = selectList({
  memberId: sql<MemberId>`pair.member_id`,
  actorId: sql<MemberId>`pair.actor_id`,
  isUnblocked: areNotBlockedSql(sql`pair.member_id`, sql`pair.actor_id`),
  isPresent: sql<boolean>`actor.id is not null`,
});

/** Facts about an actor that decide whether the reader sees a notification about them. */
interface ActorVisibility {
  readonly isUnblocked: boolean;
  readonly isPresent: boolean;
}

const toPairKey = ({ memberId, actorId }: Pick<FromActor, 'memberId' | 'actorId'>) => `${memberId}/${actorId}`;

/** Looks up the actors of notifications for their readers; undefined for one without an actor. One statement. */
export async function createActorVisibilityLookup(
  db: Db,
  notifications: readonly FromActor[],
): Promise<(one: FromActor) => ActorVisibility | undefined> {
  const pairs = notifications.filter(({ actorId }) => actorId !== null);
  if (pairs.length === 0) return () => undefined;
  const [memberIds, actorIds] = [pairs.map(({ memberId }) => memberId), pairs.map(({ actorId }) => actorId)];
  const { rows } = await query`
    select ${welcome} from unnest(${memberIds}::uuid[], ${actorIds}::uuid[]) as pair (member_id, actor_id)
    left join ${memberNames} actor on actor.id = pair.actor_id`.execute(db);
  const found = new Map(rows.map((row) => [toPairKey(row), row]));
  return (one) => found.get(toPairKey(one));
}

/**
 * Returns a predicate: whether a notification may be delivered. It has no actor, or its actor is a member in good
 * standing without a block between them and the reader. Kinds of a swap under way ignore the block.
 */
export async function createDeliveryCheck(
  db: Db,
  notifications: readonly FromActor[],
): Promise<(one: FromActor) => boolean> {
  const findSight = await createActorVisibilityLookup(db, notifications);
  return (one) => mayShowFromActor(one, findSight(one));
}

/** Whether a notification from this actor may be shown. */
export const mayShowFromActor = ({ actorId, kind }: FromActor, sight: ActorVisibility | undefined): boolean =>
  actorId === null ||
  (sight?.isPresent === true && (sight.isUnblocked || findNotificationKind(kind).sparesSwaps === true));
