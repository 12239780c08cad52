import { definePermissions } from '#contracts/staff-roles.ts';

/** Permissions of staff on campaigns. */
export const campaignsPermissions = definePermissions({
  'campaigns.read': ['marketing'],
  /** To write, schedule, send, pause and stop. */
  'campaigns.manage': ['marketing'],
});
