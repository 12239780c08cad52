import { definePermissions } from '#contracts/staff-roles.ts';

/** What staff may do with swaps in dispute. */
export const swapPermissions = definePermissions({
  'swaps.read': ['support', 'moderator'],
  'swaps.manage': ['moderator'],
});
