import { sql } from 'kysely';
import { toSiteDay, siteTimeZone } from '#contracts/site-day.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';

const toMonth = (day: string): string => day.slice(0, 7);

/** Records that an account became a member. */
export async function recordRegistration(db: Db, memberId: MemberId, at: Date): Promise<void> {
  await sql`
    insert into member_activity (id, member_id, kind, cohort, period, happened_at)
    values (gen_random_uuid(), ${memberId}, 'registered', ${toMonth(toSiteDay(at))}, '', ${at})
    on conflict (member_id, kind, period) do nothing`.execute(db);
}

/**
 * Records a member's first visit of the day and of the month. The update locks the account, so of several calls at once
 * one inserts.
 */
export async function recordVisit(db: Db, memberId: MemberId, at: Date): Promise<void> {
  const day = toSiteDay(at);
  await sql`
    with seen as (
      update member_account set active_on = ${day}
      where id = ${memberId} and active_on is distinct from ${day} and registered_at is not null
      returning id, to_char(registered_at at time zone ${siteTimeZone}, 'YYYY-MM') as cohort)
    insert into member_activity (id, member_id, kind, cohort, period, happened_at)
    select gen_random_uuid(), seen.id, visit.kind, seen.cohort, visit.period, ${at}
    from seen cross join (values ('day', ${day}), ('month', ${toMonth(day)})) as visit (kind, period)
    on conflict (member_id, kind, period) do nothing`.execute(db);
}
