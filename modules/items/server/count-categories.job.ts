import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { countCategories } from './category-counts.ts';

/** Every five minutes, since a count of the whole table has no place in a page. */
export const countCategoriesJob = defineJob({
  name: 'items.countCategories',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  run: ({ transaction }) => transaction(countCategories),
});
