import { definePermissions } from '#contracts/staff-roles.ts';

/** Permissions of staff on reports. */
export const moderationPermissions = definePermissions({
  'moderation.read': ['support', 'moderator'],
  'moderation.manage': ['moderator'],
});
