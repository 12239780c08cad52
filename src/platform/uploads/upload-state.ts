import { stateTable } from '#contracts/state-table.ts';

/** The life of an upload. One whose finishing fails for a passing reason is open again. */
export const uploadStateTable = stateTable(
  {
    open: { finish: 'finishing', refuse: 'refused' },
    finishing: { succeed: 'finished', fail: 'open', refuse: 'refused' },
    finished: {},
    refused: {},
  },
  {
    open: {
      owner: 'member',
      action: 'refuse',
      deadline: { job: 'uploads.sweep', setting: 'UPLOAD_ORPHAN_HOURS' },
      reminder: { none: 'its form is open, and another can be sent' },
    },
    finishing: {
      owner: 'system',
      action: 'refuse',
      deadline: { job: 'uploads.sweep', setting: 'UPLOAD_ORPHAN_HOURS' },
    },
  },
);
export type UploadState = (typeof uploadStateTable.states)[number];
