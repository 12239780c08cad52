import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'admin.moderation.take': 'step',
  'admin.moderation.takeNext': 'step',
  'admin.moderation.putBack': 'step',
  'admin.moderation.decide': 'step',
  'admin.moderation.recordAppeal': 'creates',
  'admin.moderation.decideAppeal': 'step',
  'moderation.report': 'creates',
  'moderation.scam': 'creates',
  'moderation.appeal': 'creates',
  'moderation.appealDispute': 'creates',
};
