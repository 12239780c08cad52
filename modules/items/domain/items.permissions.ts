import { definePermissions } from '#contracts/staff-roles.ts';

/** Permissions of staff on members' items. */
export const itemPermissions = definePermissions({
  'items.read': ['support', 'moderator', 'marketing'],
  /** To withdraw, remove and restore. */
  'items.manage': ['moderator'],
});
