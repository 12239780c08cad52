import { definePermissions } from '#contracts/staff-roles.ts';

/** Permissions of staff on posts. */
export const blogPermissions = definePermissions({
  'blog.manage': ['marketing'],
});
