import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'reputation.write': 'creates',
  'reputation.reply': 'creates',
  'reputation.showName': 'choice',
};
