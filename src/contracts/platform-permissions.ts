import { definePermissions } from './staff-roles.ts';

/** The permissions of the console's own pages. */
export const platformPermissions = definePermissions({
  'platform.audit': ['support', 'moderator'],
  'platform.jobs': [],
  /** To see and change settings and flags while the site runs. */
  'platform.settings': [],
  /** To upload pictures for posts and emails. */
  'platform.pictures': ['marketing'],
  /** To save views of the console's lists. */
  'platform.views': ['support', 'moderator', 'marketing'],
});
