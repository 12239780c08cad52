import { definePermissions } from '#contracts/staff-roles.ts';

/** Roles that read the figures of the site: marketing, and the owner. */
export const analyticsPermissions = definePermissions({ 'analytics.read': ['marketing'] });
