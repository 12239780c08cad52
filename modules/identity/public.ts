/** What other modules' servers may ask of identity. */
export { resolveMember } from './server/session/resolve-member.ts';
export { grantAdmin } from './server/grant-admin.ts';
export { contactOf, type Contact } from './server/contacts.queries.ts';
export { memberNames, type MemberName } from './server/member-names.ts';
export { registerMember, type NewMember } from './server/register-member.ts';
