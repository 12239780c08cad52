import { definePermissions } from '#contracts/staff-roles.ts';

/** What staff may read of reviews, those not published yet included. */
export const reputationPermissions = definePermissions({ 'reputation.read': ['support', 'moderator'] });
