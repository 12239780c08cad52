import type { StaffCommands } from '#testing/staff-scene.ts';

const post = (urlTitle: string) => ({
  id: null,
  publishAt: null,
  title: 'A tent',
  urlTitle,
  summary: 'Dry.',
  body: 'Dry.',
  locale: 'en-US' as const,
});

/** Data for each command of staff in this module. */
export const staffCommands: StaffCommands = {
  'admin.blog.save': () => post('a-tent'),
  'admin.blog.remove': async ({ admin }) => ({ id: (await admin.blog.save.mutate(post('another-tent'))).id }),
};
