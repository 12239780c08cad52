import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { areNotBlocked } from '#modules/members/public.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { kindOf, type NotificationKindName } from '../domain/kinds.ts';

interface FromActor {
  readonly memberId: MemberId;
  readonly actorId: MemberId | null;
  readonly kind: NotificationKindName;
}

/** Select list of a `pair` of a reader and an actor. */
const welcome = selectList({
  memberId: sql<MemberId>`pair.member_id`,
  actorId: sql<MemberId>`pair.actor_id`,
  isUnblocked: areNotBlocked(sql`pair.member_id`, sql`pair.actor_id`),
});

const pairOf = ({ memberId, actorId }: FromActor) => `${memberId}/${actorId}`;

/**
 * Returns a predicate: whether a notification may be delivered. It has no actor, or its actor is a member in good
 * standing without a block between them and the reader. Kinds of a swap under way ignore the block.
 */
export async function isWelcome(db: Db, notifications: readonly FromActor[]): Promise<(one: FromActor) => boolean> {
  const pairs = notifications.filter(({ actorId }) => actorId !== null);
  if (pairs.length === 0) return () => true;
  const [memberIds, actorIds] = [pairs.map(({ memberId }) => memberId), pairs.map(({ actorId }) => actorId)];
  const { rows } = await query`
    select ${welcome} from unnest(${memberIds}::uuid[], ${actorIds}::uuid[]) as pair (member_id, actor_id)
    join ${memberNames} actor on actor.id = pair.actor_id`.execute(db);
  const unblocked = new Map(rows.map(({ isUnblocked, ...pair }) => [`${pair.memberId}/${pair.actorId}`, isUnblocked]));
  return (one) =>
    one.actorId === null ||
    unblocked.get(pairOf(one)) === true ||
    (unblocked.has(pairOf(one)) && kindOf(one.kind).sparesSwaps === true);
}
