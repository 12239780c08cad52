import { definePermissions } from '#contracts/staff-roles.ts';

/** What staff may do with reports. */
export const moderationPermissions = definePermissions({
  'moderation.read': ['support', 'moderator'],
  'moderation.manage': ['moderator'],
});
