import { definePermissions } from '#contracts/staff-roles.ts';

/** What staff may do with designs of letters. */
export const designPermissions = definePermissions({
  /** To read, write and preview designs, and to send a test of one. */
  'campaigns.design': ['marketing'],
});
