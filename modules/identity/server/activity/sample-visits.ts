import { sql } from 'kysely';
import { siteTimeZone } from '#contracts/site-day.ts';
import type { Db } from '#platform/db/db.ts';

const day = (at: string) => sql`to_char(${sql.raw(at)} at time zone ${sql.lit(siteTimeZone)}, 'YYYY-MM-DD')`;
const month = (at: string) => sql`to_char(${sql.raw(at)} at time zone ${sql.lit(siteTimeZone)}, 'YYYY-MM')`;

/**
 * Sample data: lets each member visit on some of the days between two instants, the same ones each time.
 * @param share of the members who visit on a day, in hundredths
 */
export async function insertSampleVisits(db: Db, since: Date, until: Date, share: number): Promise<void> {
  await sql`
    insert into member_activity (id, member_id, kind, cohort, period, happened_at)
    select gen_random_uuid(), account.id, 'day', ${month('account.registered_at')}, ${day('visit.at')}, visit.at
    from member_account account
    cross join generate_series(${since}::timestamptz, ${until}::timestamptz, interval '1 day') as noon
    cross join lateral (select hashtextextended(account.id::text, extract(epoch from noon)::bigint) as chance) as drawn
    cross join lateral (select noon + make_interval(secs => abs(chance % 50000)) as at) as visit
    where account.registered_at is not null and account.absence is null
      and visit.at >= account.registered_at and visit.at < ${until} and abs(chance / 50000 % 100) < ${share}
    on conflict (member_id, kind, period) do nothing`.execute(db);
  await sql`
    insert into member_activity (id, member_id, kind, cohort, period, happened_at)
    select gen_random_uuid(), member_id, 'month', cohort, ${month('happened_at')}, min(happened_at)
    from member_activity where kind = 'day' and member_id is not null and happened_at >= ${since}
    group by member_id, cohort, ${month('happened_at')}
    on conflict (member_id, kind, period) do nothing`.execute(db);
}
