import { definePermissions } from '#contracts/staff-roles.ts';

/** Permissions of staff on offers: they read their terms, never the notes between the parties. */
export const offerPermissions = definePermissions({ 'offers.read': ['support', 'moderator'] });
