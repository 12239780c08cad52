import type { Edits } from '#testing/edits.table.ts';

/** How each command of this module is kept from overwriting what was changed since it was read. */
export const edits: Edits = {
  'reputation.write': 'creates',
  'reputation.showName': 'choice',
};
