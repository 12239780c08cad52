import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'goals.make': 'creates',
  'goals.carryOn': 'choice',
  'goals.retarget': 'choice',
  'goals.move': 'step',
  'goals.delete': 'removes',
};
