import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { updateCategoryCounts } from './category-counts.ts';

/** Runs every five minutes, since counting the whole table is too slow for a request. */
export const updateCategoryCountsJob = defineJob({
  name: 'items.countCategories',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  run: ({ transaction }) => transaction(updateCategoryCounts),
});
