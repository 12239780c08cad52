import { definePermissions } from '#contracts/staff-roles.ts';

/** What staff may do with members' items. */
export const itemPermissions = definePermissions({
  'items.read': ['support', 'moderator', 'marketing'],
  /** To withdraw, remove and restore. */
  'items.manage': ['moderator'],
});
