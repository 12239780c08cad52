import { definePermissions } from '#contracts/staff-roles.ts';

/** What staff may do with campaigns. */
export const campaignsPermissions = definePermissions({
  'campaigns.read': ['marketing'],
  /** To write, schedule, send, pause and stop. */
  'campaigns.manage': ['marketing'],
});
