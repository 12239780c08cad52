import { sql, type RawBuilder } from 'kysely';

/**
 * Hourly counts of chains between two instants, as `(metric, hour, part, amount)`: proposed ones, and ended ones by the
 * state in which they ended. What they became is counted with swaps.
 */
export const chainFiguresSql = (from: Date, until: Date): RawBuilder<unknown> => sql`
  select 'proposed' as metric, date_trunc('hour', proposed_at, 'UTC') as hour, '' as part, count(*) as amount
  from chain where proposed_at >= ${from} and proposed_at < ${until}
  group by 2
  union all
  select 'ended', date_trunc('hour', ended_at, 'UTC'), state, count(*)
  from chain where ended_at >= ${from} and ended_at < ${until}
  group by 2, 3`;
