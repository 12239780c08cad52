import { definePermissions } from '#contracts/staff-roles.ts';

/** What staff may do with offers: read their terms, never the notes between the parties. */
export const offerPermissions = definePermissions({ 'offers.read': ['support', 'moderator'] });
