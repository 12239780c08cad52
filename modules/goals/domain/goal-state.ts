import { stateTable } from '#contracts/state-table.ts';

/** The life of a goal. Reaching it completes it; its member may also complete it, or put it away and go on later. */
export const goalStates = stateTable(
  {
    active: { complete: 'completed', archive: 'archived' },
    archived: { resume: 'active', complete: 'completed' },
    completed: {},
  },
  {
    active: { owner: 'member', action: 'complete', deadline: { none: 'it binds no other member' } },
    archived: { owner: 'member', action: 'resume', deadline: { none: 'its member resumes or deletes it' } },
  },
);
export type GoalState = (typeof goalStates.states)[number];
