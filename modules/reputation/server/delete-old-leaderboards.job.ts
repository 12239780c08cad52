import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { listOldestKeptLeaderboardKeys } from '../domain/leaderboard.ts';
import { typedTables } from './tables.ts';

/** Nightly: deletes the boards of past weeks and months. */
export const deleteOldLeaderboardsJob = defineJob({
  name: 'reputation.sweepLeaderboard',
  schema: z.object({}),
  schedule: '17 4 * * *',
  async run({ db, now }) {
    for (const oldest of listOldestKeptLeaderboardKeys(now))
      await typedTables(db)
        .deleteFrom('leaderboard_entry')
        .where('board', '>', oldest.slice(0, oldest.indexOf(':')))
        .where('board', '<', oldest)
        .execute();
  },
});
