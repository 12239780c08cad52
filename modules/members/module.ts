import { defineModule } from '#platform/module/define-module.ts';
import { memberPermissions } from './domain/members.permissions.ts';
import { blockErrors } from './domain/block.errors.ts';
import { memberBlockedEvent, memberUnblockedEvent } from './domain/block.events.ts';
import { membersErrors } from './domain/members.errors.ts';
import { memberHolidayChangedEvent, memberProfileSavedEvent } from './domain/members.events.ts';
import { profileLoadTestStep } from './server/load-test-profiles.ts';
import { leavingErrors } from './domain/leaving.errors.ts';
import { memberSettings } from './domain/members.settings.ts';
import { closingCancelledEmail } from './emails/closing-cancelled.email.tsx';
import { accountClosedEmail } from './emails/account-closed.email.tsx';
import { closingAskedEmail } from './emails/closing-asked.email.tsx';
import { closingReminderEmail } from './emails/closing-reminder.email.tsx';
import { correctionDecidedEmail } from './emails/correction-decided.email.tsx';
import { correctionsWaitingEmail } from './emails/corrections-waiting.email.tsx';
import { exportReadyEmail } from './emails/export-ready.email.tsx';
import { accountDormantEmail } from './emails/account-dormant.email.tsx';
import { fromStaffEmail } from './emails/from-staff.email.tsx';
import { unusedAccountEmail } from './emails/unused-account.email.tsx';
import { PrivacyCorrection } from './server/correction.entity.ts';
import { remindOfCorrectionsJob } from './server/privacy/corrections/remind-of-corrections.job.ts';
import { archiveDownloadMount } from './server/privacy/export/archive-download.mount.ts';
import { deleteExpiredArchivesJob } from './server/privacy/export/delete-expired-archives.job.ts';
import { makeArchiveJob } from './server/privacy/export/make-archive.job.ts';
import { beginWaitingClosingsJob } from './server/privacy/leaving/begin-waiting-closings.job.ts';
import { MemberClosing } from './server/closing.entity.ts';
import { repeatJournalledErasures } from './server/privacy/leaving/repeat-journalled-erasures.ts';
import { enqueueDueErasuresJob } from './server/privacy/leaving/enqueue-due-erasures.job.ts';
import { eraseMemberJob } from './server/privacy/leaving/erase-member.job.ts';
import { remindLeavingMembersJob } from './server/privacy/leaving/remind-leaving-members.job.ts';
import { cancelClosingOnReturnHandler } from './server/privacy/leaving/cancel-closing.on-returned.ts';
import { warnUnusedAccountsJob } from './server/privacy/leaving/warn-unused-accounts.job.ts';
import { eraseMemberProfileData, exportMemberProfileData } from './server/api/member-data.ts';
import { importLocalitiesCommand } from './server/places/import-localities.command.ts';
import { membersExport } from './server/staff/members.admin.export.ts';
import { membersAdminRouter } from './server/api/members.admin.router.ts';
import { memberVisibilityTopic } from './server/blocks/member-visibility.topic.ts';
import { membersRouter } from './server/api/members.router.ts';
import { membersSeed } from './server/seed/seed-members.ts';
import { typedTables } from './server/tables.ts';

export const members = defineModule({
  name: 'members',
  settings: [memberSettings],
  tables: typedTables.entities,
  entities: [MemberClosing, PrivacyCorrection],
  router: membersRouter,
  topics: [memberVisibilityTopic],
  adminRouter: membersAdminRouter,
  permissions: memberPermissions,
  mounts: [membersExport, archiveDownloadMount],
  jobs: [
    makeArchiveJob,
    deleteExpiredArchivesJob,
    beginWaitingClosingsJob,
    remindLeavingMembersJob,
    enqueueDueErasuresJob,
    eraseMemberJob,
    warnUnusedAccountsJob,
    remindOfCorrectionsJob,
  ],
  on: [cancelClosingOnReturnHandler],
  letters: [
    exportReadyEmail,
    closingAskedEmail,
    closingReminderEmail,
    accountClosedEmail,
    closingCancelledEmail,
    unusedAccountEmail,
    accountDormantEmail,
    correctionDecidedEmail,
    correctionsWaitingEmail,
    fromStaffEmail,
  ],
  cli: [importLocalitiesCommand],
  events: [memberProfileSavedEvent, memberHolidayChangedEvent, memberBlockedEvent, memberUnblockedEvent],
  errors: { ...membersErrors, ...blockErrors, ...leavingErrors },
  constraints: {
    member_block_two_members: blockErrors.notYourself,
    member_profile_interests_known: membersErrors.unknownInterest,
    member_contact_address_has_phone: membersErrors.phoneNeeded,
  },
  erasure: {
    'member_profile.member_id': 'delete',
    'member_contact.member_id': 'delete',
    'member_onboarding.member_id': 'delete',
    'member_holiday.member_id': 'delete',
    'member_block.blocker_id': 'delete',
    'member_block.blocked_id': 'delete',
    'member_closing.member_id': 'keep',
    'member_warning.member_id': 'delete',
    'data_export.member_id': 'delete',
    'privacy_correction.member_id': 'delete',
    'privacy_correction.decided_by': 'keep',
    'member_note.member_id': 'delete',
    'member_note.author_id': 'keep',
  },
  memberData: {
    export: exportMemberProfileData,
    erase: eraseMemberProfileData,
    leftOut: {
      'members.leftOut.others': [],
      'members.leftOut.staff': ['member_note.member_id', 'member_note.author_id'],
      'members.leftOut.backups': [],
      'members.leftOut.previews': ['image_asset.placeholder'],
      'members.leftOut.bookkeeping': ['image_asset.is_doomed', 'data_export.file_key', 'privacy_correction.remind_at'],
    },
  },
  afterRestore: repeatJournalledErasures,
  seed: membersSeed,
  load: profileLoadTestStep,
});
