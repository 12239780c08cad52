import { sql } from 'kysely';
import { change, type JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'analytics.recount': [
    {
      makeDue: (world) =>
        change(
          world,
          sql`insert into figure_mark (source, hour)
            select source, timestamptz '2026-01-05 03:00Z' from unnest(array['items', 'offers', 'swaps']) source`,
        ),
      due: () => sql`
        select source || ' ' || to_char(min(hour) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as id
        from figure_mark where hour = '2026-01-05 03:00Z' group by source`,
      refuses: ['figure_mark', 'source'],
      toRefused: (id) => id.split(' ')[0] ?? '',
    },
  ],
  'analytics.forgetWords': { deletesFrom: ['figure_hour', 'figure_day'] },
};
