import type { Edits } from '#testing/edits.table.ts';

/** How each command of this module is kept from overwriting what was changed since it was read. */
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
