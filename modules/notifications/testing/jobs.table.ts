import type { JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'notifications.mail': {
    triedIn: [
      'modules/notifications/server/email/mail-notifications.test.ts',
      'leaves out what a newer release notified of, and has the others',
    ],
  },
  'notifications.push': { oneRow: 'a notification' },
  'notifications.pushDevice': { oneRow: 'a notification on a device' },
  'notifications.sweep': { deletesFrom: ['notification'] },
};
