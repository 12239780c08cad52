import { defineModule } from '#platform/module/define-module.ts';
import { identityErrors } from './domain/identity.errors.ts';
import { memberReturnedEvent, memberBecameAbsentEvent } from './domain/absence.events.ts';
import {
  memberEmailChangedEvent,
  memberOtherSessionsEndedEvent,
  memberRegisteredEvent,
  memberSignedOutEvent,
} from './domain/identity.events.ts';
import { roleAndBanErrors } from './domain/role-and-ban.errors.ts';
import { memberBanLiftedEvent, memberBannedEvent } from './domain/standing.events.ts';
import { identitySettings } from './domain/identity.settings.ts';
import { banEndedEmail } from './emails/ban-ended.email.tsx';
import { bannedEmail } from './emails/banned.email.tsx';
import { addressChangedEmail } from './emails/address-changed.email.tsx';
import { confirmNewAddressEmail } from './emails/confirm-new-address.email.tsx';
import { alreadyRegisteredEmail } from './emails/already-registered.email.tsx';
import { confirmAddressEmail } from './emails/confirm-address.email.tsx';
import { connectSocialEmail } from './emails/connect-social.email.tsx';
import { newDeviceEmail } from './emails/new-device.email.tsx';
import { resetPasswordEmail } from './emails/reset-password.email.tsx';
import { securityChangedEmail } from './emails/security-changed.email.tsx';
import { welcomeEmail } from './emails/welcome.email.tsx';
import { authMount } from './server/api/auth-mount.ts';
import { deleteOldVisitsJob } from './server/activity/delete-old-visits.job.ts';
import { closeEndedImpersonationsJob } from './server/impersonation/close-ended-impersonations.job.ts';
import { deleteIpHashesJob } from './server/linked/delete-ip-hashes.job.ts';
import { clearExpiredBansJob } from './server/standing/clear-expired-bans.job.ts';
import { deleteUnconfirmedAccountsJob } from './server/sign-up/delete-unconfirmed-accounts.job.ts';
import { mailConfirmationLinkJob, mailResetLinkJob } from './server/sign-up/mail-links.job.ts';
import { identityRouter } from './server/api/identity.router.ts';
import { grantRoleCommand, revokeRoleCommand } from './server/api/staff-roles.commands.ts';
import { findAccountForOperator } from './server/account/find-account-for-operator.ts';
import { memberCommands } from './server/api/member.commands.ts';
import { memberLoadTestStep } from './server/sign-up/load-test-members.ts';
import { eraseMemberIdentityData, exportMemberIdentityData } from './server/api/member-data.ts';
import { memberNames } from './server/account/member-names.ts';
import { resolveMember } from './server/session/resolve-member.ts';
import { typedTables } from './server/tables.ts';
import { MemberTwoFactor } from './server/two-factor.entity.ts';
import { MemberId } from '#contracts/ids.ts';

export const identity = defineModule({
  name: 'identity',
  settings: [identitySettings],
  tables: typedTables.entities,
  entities: [MemberTwoFactor],
  router: identityRouter,
  subjects: { member: async (_db, id) => [MemberId.parse(id)] },
  mounts: [authMount],
  jobs: [
    deleteUnconfirmedAccountsJob,
    mailResetLinkJob,
    mailConfirmationLinkJob,
    clearExpiredBansJob,
    closeEndedImpersonationsJob,
    deleteIpHashesJob,
    deleteOldVisitsJob,
  ],
  cli: [grantRoleCommand, revokeRoleCommand, ...memberCommands],
  events: [
    memberRegisteredEvent,
    memberEmailChangedEvent,
    memberSignedOutEvent,
    memberOtherSessionsEndedEvent,
    memberBannedEvent,
    memberBanLiftedEvent,
    memberBecameAbsentEvent,
    memberReturnedEvent,
  ],
  letters: [
    confirmAddressEmail,
    alreadyRegisteredEmail,
    welcomeEmail,
    resetPasswordEmail,
    newDeviceEmail,
    securityChangedEmail,
    connectSocialEmail,
    bannedEmail,
    banEndedEmail,
    confirmNewAddressEmail,
    addressChangedEmail,
  ],
  errors: { ...identityErrors, ...roleAndBanErrors },
  constraints: { member_account_username_key: identityErrors.usernameTaken },
  erasure: {
    'member_session.member_id': 'delete',
    'member_credential.member_id': 'delete',
    'member_device.member_id': 'delete',
    'member_two_factor.member_id': 'delete',
    'member_backup_code.member_id': 'delete',
    'sign_in_challenge.member_id': 'delete',
    'social_attempt.member_id': 'delete',
    'address_change.member_id': 'delete',
    'username_hold.member_id': 'delete',
    'member_session.acts_as': 'delete',
    'impersonation.admin_id': 'keep',
    'impersonation.member_id': 'keep',
    'member_trace.member_id': 'delete',
    'member_activity.member_id': 'clear',
  },
  memberData: {
    export: exportMemberIdentityData,
    erase: eraseMemberIdentityData,
    isAccount: true,
    leftOut: {
      'identity.leftOut.secrets': [
        'member_session.token',
        'member_credential.password_hash',
        'member_credential.access_token',
        'member_credential.refresh_token',
        'member_credential.id_token',
        'member_two_factor.sealed_key',
        'member_two_factor.last_step',
        'member_backup_code.code_hash',
        'sign_in_challenge.member_id',
        'address_change.token_hash',
        'social_attempt.member_id',
      ],
      'identity.leftOut.networks': ['member_trace.network_hash'],
      'members.leftOut.staff': ['impersonation.admin_id', 'impersonation.member_id'],
    },
  },
  accounts: { resolve: resolveMember, present: memberNames, find: findAccountForOperator },
  load: memberLoadTestStep,
});
