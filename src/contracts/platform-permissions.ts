import { definePermissions } from './staff-roles.ts';

/** The permissions of the console's own pages. */
export const platformPermissions = definePermissions({
  'platform.audit': ['support', 'moderator'],
  'platform.jobs': [],
});
