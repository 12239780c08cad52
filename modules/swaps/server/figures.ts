import { sql, type RawBuilder } from 'kysely';

const happened = (
  metric: string,
  column: string,
  from: Date,
  until: Date,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  select ${sql.lit(metric)} as metric, date_trunc('hour', ${sql.ref(column)}, 'UTC') as hour, origin_kind as part,
    count(*) as amount
  from swap where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until} and ${condition}
  group by 2, 3`;

/**
 * Hourly counts of swaps agreed, completed and cancelled between two instants, as `(metric, hour, part, amount)`; the
 * part is where a swap came from: `offer` or `chain`.
 */
export const swapFiguresSql = (from: Date, until: Date): RawBuilder<unknown> =>
  sql`${happened('agreed', 'agreed_at', from, until)}
    union all ${happened('completed', 'completed_at', from, until, sql`state = 'completed'`)}
    union all ${happened('cancelled', 'cancelled_at', from, until)}`;
