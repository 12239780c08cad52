import { sql, type RawBuilder } from 'kysely';

/** Hourly counts of offers made between two instants, as `(metric, hour, part, amount)`. */
export const offerFiguresSql = (from: Date, until: Date): RawBuilder<unknown> => sql`
  select 'offered' as metric, date_trunc('hour', created_at, 'UTC') as hour, '' as part, count(*) as amount
  from offer where created_at >= ${from} and created_at < ${until}
  group by 2`;
