import { stateTable } from '#contracts/state-table.ts';

/** A report waits until an admin takes it; the admin who has taken it decides or puts it back. */
export const reportStateTable = stateTable(
  {
    open: { take: 'taken', decide: 'decided' },
    taken: { take: 'taken', putBack: 'open', decide: 'decided' },
    decided: {},
  },
  {
    open: {
      owner: 'staff',
      action: 'take',
      deadline: { job: 'moderation.remindOfReports', setting: 'REPORT_TAKE_DAYS' },
    },
    taken: {
      owner: 'staff',
      action: 'decide',
      deadline: { job: 'moderation.remindOfReports', setting: 'REPORT_OWNER_DAYS' },
    },
  },
);
export type ReportState = (typeof reportStateTable.states)[number];
