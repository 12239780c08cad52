import type { Edits } from '#testing/edits.table.ts';

/** How each command of this module is kept from overwriting what was changed since it was read. */
export const edits: Edits = {
  'goals.make': 'creates',
  'goals.carryOn': 'choice',
  'goals.retarget': 'choice',
  'goals.move': 'step',
  'goals.delete': 'removes',
};
