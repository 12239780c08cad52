import { sql, type RawBuilder } from 'kysely';

/**
 * Hourly counts of members between two instants, as `(metric, hour, part, amount)`: registrations, members at their
 * first visit of the day, and members at their first visit of the month by the month in which they registered.
 */
export const memberFiguresSql = (from: Date, until: Date): RawBuilder<unknown> => sql`
  select case kind when 'registered' then 'registered' when 'day' then 'active' else 'returned' end as metric,
    date_trunc('hour', happened_at, 'UTC') as hour,
    case kind when 'month' then cohort else '' end as part,
    count(*) as amount
  from member_activity where happened_at >= ${from} and happened_at < ${until}
  group by 1, 2, 3`;
