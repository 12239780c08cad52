import { sql } from 'kysely';
import { change, daysFrom, type JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'reputation.publishDueReviews': [
    {
      makeDue: (world, now) =>
        change(world, sql`update review set published_at = null, opened_at = ${daysFrom(now, -200)}`),
      due: () => sql`select id from review where published_at is null`,
      refuses: ['review', 'id'],
    },
  ],
  'reputation.sweepLeaderboard': { deletesFrom: ['leaderboard_entry'] },
};
