import { definePermissions } from '#contracts/staff-roles.ts';

/** Permissions of staff on reviews, including those not published yet. */
export const reputationPermissions = definePermissions({ 'reputation.read': ['support', 'moderator'] });
