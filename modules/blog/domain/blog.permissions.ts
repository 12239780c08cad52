import { definePermissions } from '#contracts/staff-roles.ts';

/** What staff may do with posts. */
export const blogPermissions = definePermissions({
  'blog.manage': ['marketing'],
});
