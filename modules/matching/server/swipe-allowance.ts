import { sql, type RawBuilder } from 'kysely';
import { isSubscriber } from '#modules/payments/public.ts';
import type { Member } from '#platform/member.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { prepared } from '#platform/db/prepared.ts';
import { query, selectList, type Selected } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { AllowanceView } from '../domain/matching.schemas.ts';
import { SwipeAllowance } from './swipe.entity.ts';

const allowance = columnsOf(SwipeAllowance);

export type Swiper = Pick<Member, 'id' | 'timeZone'>;

const stand = (member: Swiper, now: Date) =>
  selectList({
    dayEndsAt: allowance.dayEndsAt,
    used: allowance.used,
    made: allowance.made,
    isUnlimited: isSubscriber(member.id, now),
  });
export type Stand = Selected<ReturnType<typeof stand>>;

/** SQL value: the first midnight after a moment in the member's time zone. */
const midnightAfter = (moment: RawBuilder<Date>, { timeZone }: Swiper) => {
  const day = sql`date_trunc('day', ${moment} at time zone ${timeZone})`;
  return sql<Date>`((${day} + interval '1 day') at time zone ${timeZone})`;
};

/** A day lasts so long at least: by changing the time zone every hour, a member would begin a new one each time. */
const shortestDay = sql`interval '20 hours'`;

/** SQL value: the end of the day that begins after the last one. */
const nextEnd = (member: Swiper, now: Date) =>
  midnightAfter(sql<Date>`greatest(${now}::timestamptz, ${allowance.dayEndsAt} + ${shortestDay})`, member);

/** SQL condition: the last day is over. */
const isOver = (now: Date) => sql<boolean>`${allowance.dayEndsAt} <= ${now}`;

/**
 * Locks the member's allowance, which puts all swiping of one member in a line over tabs and devices, and begins a new
 * day where the last one is over. The end of a day is fixed at its beginning: a new time zone counts from the next day,
 * which is no less than twenty hours long.
 */
export async function lockAllowance({ db, now }: Pick<Unit, 'db' | 'now'>, member: Swiper): Promise<Stand> {
  const firstEnd = midnightAfter(sql<Date>`${now}::timestamptz`, member);
  const { rows } = await query`
    insert into swipe_allowance (member_id, day_ends_at) values (${member.id}, ${firstEnd})
    on conflict (member_id) do update set
      used = case when ${isOver(now)} then 0 else ${allowance.used} end,
      day_ends_at = case when ${isOver(now)} then ${nextEnd(member, now)} else ${allowance.dayEndsAt} end
    returning ${stand(member, now)}`.execute(db);
  const [locked] = rows;
  if (!locked) throw new Error('an upsert returned no row');
  return locked;
}

/** What the member may still swipe right today; `left` is null for subscribers. */
export const allowanceView = ({ used, dayEndsAt, isUnlimited }: Omit<Stand, 'made'>, limit: number): AllowanceView => ({
  left: isUnlimited ? null : Math.max(0, limit - used),
  newAt: dayEndsAt.toISOString(),
});

/** The same without a lock, for the screen. */
export async function readAllowance(db: Db, member: Swiper, limit: number, now: Date): Promise<AllowanceView> {
  const list = selectList({
    used: sql<number>`case when ${isOver(now)} then 0 else coalesce(${allowance.used}, 0) end`,
    // For a member without a day, `greatest` ignores the null of the last end.
    dayEndsAt: sql<Date>`case
      when ${allowance.dayEndsAt} > ${now} then ${allowance.dayEndsAt}
      else ${nextEnd(member, now)} end`,
    isUnlimited: isSubscriber(member.id, now),
  });
  const { rows } = await query`
    ${prepared} select ${list} from (select) as always
    left join swipe_allowance on ${allowance.memberId} = ${member.id}`.execute(db);
  return allowanceView(rows[0] ?? { used: 0, dayEndsAt: now, isUnlimited: false }, limit);
}
