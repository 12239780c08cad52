import { stateTable } from '#contracts/state-table.ts';

/** The life of an archive of a member's data. */
export const exportStateTable = stateTable(
  {
    asked: { make: 'making', fail: 'failed' },
    making: { finish: 'ready', fail: 'failed' },
    ready: { drop: 'gone' },
    failed: { drop: 'gone' },
    gone: {},
  },
  {
    asked: { owner: 'system', action: 'fail', deadline: { job: 'members.dropArchives' } },
    making: { owner: 'system', action: 'fail', deadline: { job: 'members.dropArchives' } },
    ready: { owner: 'system', action: 'drop', deadline: { job: 'members.dropArchives', setting: 'EXPORT_DAYS' } },
    failed: { owner: 'system', action: 'drop', deadline: { job: 'members.dropArchives', setting: 'EXPORT_DAYS' } },
  },
);
type ExportState = (typeof exportStateTable.states)[number];
export const exportStates = exportStateTable.states as [ExportState, ...ExportState[]];
