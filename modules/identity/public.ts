/** The parts of identity that other modules' servers may use. */
export {
  endMemberAbsence,
  lockMembersUnlessAbsent,
  lockMemberAccount,
  markMemberAbsent,
  type AbsenceKind,
} from './server/standing/absence.ts';
export { findAbsentMembers } from './server/standing/absent-members.ts';
export { lockAndFindBanEnd, lockAndFindHiddenEnd } from './server/hidden-until.ts';
export { hasBeenSeenSince, listLongUnseenMembers, lockAndListLastSeen } from './server/standing/long-unseen-members.ts';
export { resolveLeaver, type LeavingMember } from './server/session/resolve-member.ts';
export {
  requireReauthentication,
  type ReauthenticationProof,
} from './server/reauthentication/require-reauthentication.ts';
export { listEmailContacts, findAccountEmailContact, type EmailContact } from './server/contacts/contacts.queries.ts';
export { defineStaffReminder, lockedById } from './server/contacts/define-staff-reminder.ts';
export { listStaffContacts } from './server/contacts/staff-contacts.queries.ts';
export { findAccountForOperator, type FoundAccount } from './server/account/find-account-for-operator.ts';
export {
  memberNames,
  memberTimeZoneSql,
  registeredMembersSql,
  type MemberName,
} from './server/account/member-names.ts';
export { createVerifiedMember, type NewMember } from './server/sign-up/create-verified-member.ts';
export { replaceWithNeutralUsername, restoreUsername } from './server/replace-username.ts';
export { adoptTimeZone } from './server/account/adopt-time-zone.ts';
export { findRealNames, saveRealNames, type RealNames } from './server/account/real-names.ts';
export {
  loadStaffAccount,
  staffAccountList,
  countAccounts,
  type AccountFilters,
  type StaffAccount,
  type StaffAccountDetail,
} from './server/staff/accounts-for-staff.queries.ts';
export { usernameForStaffSql } from './server/username-for-staff.ts';
export { changeRole } from './server/standing/change-role.ts';
export { banMember, liftBan, type BanTerms } from './server/standing/ban-member.ts';
export {
  findEmailRecipientAccount,
  type EmailRecipientAccount,
} from './server/contacts/email-recipient-account.queries.ts';
export {
  accountMatchesAudienceSql,
  listMailingRecipients,
  type MailingRecipient,
} from './server/contacts/audience-of-accounts.ts';
export { beginImpersonation } from './server/impersonation/impersonate.ts';
export { identitySettings } from './domain/identity.settings.ts';
export { listLinkedAccounts, computeIpHashRetentionStart } from './server/linked/ip-hashes.ts';
export { recordVisit } from './server/activity/record-activity.ts';
export { computeVisitRetentionStart } from './server/activity/delete-old-visits.job.ts';
export { memberFiguresSql } from './server/figures.ts';
export { insertSampleVisits } from './server/activity/sample-visits.ts';
