import { sql } from 'kysely';
import { isSubscriberSql } from '#modules/payments/public.ts';
import type { Member } from '#platform/member.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { firstDayEndSql, isDayOverSql, nextDayEndSql } from '#platform/db/member-day.ts';
import { preparedMarkSql } from '#platform/db/prepared.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { SwipeAllowanceView } from '../domain/matching.schemas.ts';
import { SwipeAllowance } from './swipe.entity.ts';

const allowance = entityColumns(SwipeAllowance);

export type SwipingMember = Pick<Member, 'id' | 'timeZone'>;

const stand = (member: SwipingMember, now: Date) =>
  selectList({
    dayEndsAt: allowance.dayEndsAt,
    used: allowance.used,
    liked: allowance.liked,
    made: allowance.made,
    undone: allowance.undone,
    isUnlimited: isSubscriberSql(member.id, now),
  });
export type SwipeAllowanceRow = SelectedRow<ReturnType<typeof stand>>;

/** SQL condition: the last day is over. */
const isOver = (now: Date) => isDayOverSql(allowance.dayEndsAt, now);

const nextEnd = ({ timeZone }: SwipingMember, now: Date) => nextDayEndSql(allowance.dayEndsAt, now, timeZone);

/**
 * Locks the member's allowance, which puts all swiping of one member in a line over tabs and devices, and begins a new
 * day where the last one is over. The end of a day is fixed at its beginning: a new time zone counts from the next day,
 * which is no less than twenty hours long.
 */
export async function lockSwipeAllowance(
  { db, now }: Pick<Unit, 'db' | 'now'>,
  member: SwipingMember,
): Promise<SwipeAllowanceRow> {
  const { rows } = await query`
    insert into swipe_allowance (member_id, day_ends_at) values (${member.id}, ${firstDayEndSql(now, member.timeZone)})
    on conflict (member_id) do update set
      used = case when ${isOver(now)} then 0 else ${allowance.used} end,
      liked = case when ${isOver(now)} then 0 else ${allowance.liked} end,
      day_ends_at = case when ${isOver(now)} then ${nextEnd(member, now)} else ${allowance.dayEndsAt} end
    returning ${stand(member, now)}`.execute(db);
  const [locked] = rows;
  if (!locked) throw new Error('an upsert returned no row');
  return locked;
}

/** Computes what the member may still swipe right today; `left` is null for subscribers. */
export const toSwipeAllowanceView = (
  { used, dayEndsAt, isUnlimited }: Omit<SwipeAllowanceRow, 'made' | 'liked' | 'undone'>,
  limit: number,
): SwipeAllowanceView => ({
  left: isUnlimited ? null : Math.max(0, limit - used),
  newAt: dayEndsAt.toISOString(),
});

/** The same without a lock, for the screen. */
export async function loadSwipeAllowance(
  db: Db,
  member: SwipingMember,
  limit: number,
  now: Date,
): Promise<SwipeAllowanceView> {
  const list = selectList({
    used: sql<number>`case when ${isOver(now)} then 0 else coalesce(${allowance.used}, 0) end`,
    // A member without a day has no last end.
    dayEndsAt: sql<Date>`case
      when ${allowance.dayEndsAt} > ${now} then ${allowance.dayEndsAt}
      else ${nextEnd(member, now)} end`,
    isUnlimited: isSubscriberSql(member.id, now),
  });
  const { rows } = await query`
    ${preparedMarkSql} select ${list} from (select) as always
    left join swipe_allowance on ${allowance.memberId} = ${member.id}`.execute(db);
  return toSwipeAllowanceView(rows[0] ?? { used: 0, dayEndsAt: now, isUnlimited: false }, limit);
}
