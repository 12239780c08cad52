import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { typedTables } from '../tables.ts';

const kept = 30 * 86_400_000;

/** Removes boosts that ended a month ago, so that the index of turns stays short. */
export const removeOldBoostsJob = defineJob({
  name: 'items.removeOldBoosts',
  schema: z.object({}),
  schedule: '25 3 * * *',
  run: ({ transaction, now }) =>
    transaction(async ({ db }) => {
      const before = new Date(now.getTime() - kept);
      await typedTables(db).deleteFrom('item_boost').where('ends_at', '<', before).execute();
    }),
});
