import { sql } from 'kysely';
import { isStaff } from '#contracts/staff-roles.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { firstDayEndSql, isDayOverSql, nextDayEndSql, toDailyLimitRefusalParams } from '#platform/db/member-day.ts';
import { preparedMarkSql } from '#platform/db/prepared.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { matchingErrors } from '../domain/matching.errors.ts';
import { matchingSettings } from '../domain/matching.settings.ts';
import { SwipeAllowance } from './swipe.entity.ts';
import { typedTables } from './tables.ts';

const allowance = entityColumns(SwipeAllowance);

export type LikingMember = Pick<Member, 'id' | 'timeZone' | 'role'>;

/** @throws matching.likeLimit with the time when the member may like again */
export function requireLikesLeft({ liked, dayEndsAt }: { liked: number; dayEndsAt: Date }, unit: Unit): void {
  const maximum = matchingSettings.read(unit.config).LIKES_PER_DAY;
  if (liked >= maximum) throw matchingErrors.likeLimit({ maximum, ...toDailyLimitRefusalParams(dayEndsAt, unit.now) });
}

/**
 * Counts a like of the member's day under the lock of their allowance. A like that is taken back stays counted: the
 * owner may have been notified of a match by it. Staff are not limited.
 * @throws matching.likeLimit
 */
export async function consumeDailyLike(unit: Unit, { id, timeZone, role }: LikingMember): Promise<void> {
  if (isStaff(role)) return;
  const { db, now, config } = unit;
  const { LIKES_PER_DAY } = matchingSettings.read(config);
  const isOver = isDayOverSql(allowance.dayEndsAt, now);
  const { rows } = await sql`
    ${preparedMarkSql} insert into swipe_allowance (member_id, day_ends_at, liked) values (${id}, ${firstDayEndSql(now, timeZone)}, 1)
    on conflict (member_id) do update set
      used = case when ${isOver} then 0 else ${allowance.used} end,
      liked = case when ${isOver} then 1 else swipe_allowance.liked + 1 end,
      day_ends_at = case when ${isOver} then ${nextDayEndSql(allowance.dayEndsAt, now, timeZone)}
        else ${allowance.dayEndsAt} end
    where ${isOver} or swipe_allowance.liked < ${LIKES_PER_DAY}
    returning 1`.execute(db);
  if (rows.length > 0) return;
  const { dayEndsAt } = await typedTables(db)
    .selectFrom('swipe_allowance')
    .select('day_ends_at as dayEndsAt')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  requireLikesLeft({ liked: LIKES_PER_DAY, dayEndsAt }, unit);
}
