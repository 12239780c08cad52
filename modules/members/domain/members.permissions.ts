import { definePermissions } from '#contracts/staff-roles.ts';

/** Permissions of staff on members. */
export const memberPermissions = definePermissions({
  'members.read': ['support', 'moderator'],
  /** To note something about members, and to write to them. */
  'members.write': ['support', 'moderator'],
  /** To see the app as a member does. */
  'members.impersonate': ['support', 'moderator'],
  /** To ban, to lift a ban, to keep an account from closing, to decide corrections. */
  'members.manage': ['moderator'],
  /** To make members staff, and staff members. */
  'members.roles': [],
});
