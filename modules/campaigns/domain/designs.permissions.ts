import { definePermissions } from '#contracts/staff-roles.ts';

/** Permissions of staff on designs of emails. */
export const designPermissions = definePermissions({
  /** To read, write and preview designs, and to send a test of one. */
  'campaigns.design': ['marketing'],
});
