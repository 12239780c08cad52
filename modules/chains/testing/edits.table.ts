import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'admin.chains.openPool': 'creates',
  'admin.chains.closePool': 'step',
  'chains.choosePreference': 'choice',
  'chains.unlock': 'step',
  'chains.makeChoice': 'creates',
  'chains.endChoice': 'removes',
  'chains.joinPool': 'creates',
  'chains.leavePool': 'removes',
  'chains.choosePool': 'choice',
  'chains.decline': 'step',
};
