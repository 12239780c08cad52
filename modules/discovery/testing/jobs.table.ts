import type { JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'discovery.learnOpened': { oneRow: 'an item' },
  'discovery.dropMisses': { deletesFrom: ['search_miss'] },
};
