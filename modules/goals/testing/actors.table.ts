import type { ActorTable } from '#testing/actors.table.ts';

export const stateActors: ActorTable = {
  goalStates: { complete: ['goals.move', 'goals.step'], archive: ['goals.move'], resume: ['goals.move'] },
};
