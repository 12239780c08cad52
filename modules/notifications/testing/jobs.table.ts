import type { JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'notifications.mail': { oneRow: 'the waiting notifications of a member' },
  'notifications.push': { oneRow: 'a notification' },
  'notifications.pushDevice': { oneRow: 'a notification on a device' },
  'notifications.sweep': { deletesFrom: ['notification'] },
};
