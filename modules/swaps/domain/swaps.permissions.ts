import { definePermissions } from '#contracts/staff-roles.ts';

/** Permissions of staff on swaps in dispute. */
export const swapPermissions = definePermissions({
  'swaps.read': ['support', 'moderator'],
  'swaps.manage': ['moderator'],
});
