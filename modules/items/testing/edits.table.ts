import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'admin.items.withdraw': 'step',
  'admin.items.remove': 'step',
  'admin.items.restore': 'step',
  'items.saveDraft': (call) => call.items.draft.query(),
  'items.publish': (call, { itemId }) => (itemId ? call.items.toEdit.query({ itemId }) : call.items.draft.query()),
  'items.edit': (call, { itemId }) => call.items.toEdit.query({ itemId }),
  'items.boost.buy': 'creates',
  'items.withdraw': 'step',
};
