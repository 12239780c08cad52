import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'admin.chat.readCase': 'asks',
  'chat.ask': 'creates',
  'chat.openDirect': 'creates',
  'chat.send': 'creates',
  'chat.takeBack': 'removes',
  'chat.seen': 'asks',
  'chat.setMuted': 'choice',
  'chat.typing': 'asks',
};
