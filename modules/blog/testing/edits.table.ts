import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'admin.blog.save': async (call, { id }) => (id ? call.admin.blog.byId.query({ id }) : null),
  'admin.blog.remove': 'removes',
  'admin.blog.preview': 'asks',
};
