import { definePermissions } from '#contracts/staff-roles.ts';

/** What staff may do with pools of chains. */
export const chainsPermissions = definePermissions({
  'chains.read': ['support', 'moderator', 'marketing'],
  'chains.pools': ['marketing'],
});
