import { definePermissions } from '#contracts/staff-roles.ts';

/** Permissions of staff on pools of chains. */
export const chainsPermissions = definePermissions({
  'chains.read': ['support', 'moderator', 'marketing'],
  'chains.pools': ['marketing'],
});
