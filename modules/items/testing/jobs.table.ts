import type { JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'items.countCategories': { statement: 'counts the listed items of each category, which binds no row to another' },
  'items.removeOldBoosts': { deletesFrom: ['item_boost'] },
};
