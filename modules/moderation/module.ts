import { defineModule } from '#platform/module/define-module.ts';
import { moderationPermissions } from './domain/moderation.permissions.ts';
import { moderationErrors } from './domain/moderation.errors.ts';
import { appealDecidedEvent, reportDecidedEvent, reportMadeEvent } from './domain/moderation.events.ts';
import { moderationSettings } from './domain/moderation.settings.ts';
import { appealAnsweredEmail } from './emails/appeal-answered.email.tsx';
import { appealsWaitingEmail } from './emails/appeals-waiting.email.tsx';
import { reportsWaitingEmail } from './emails/reports-waiting.email.tsx';
import { contentRemovedEmail } from './emails/content-removed.email.tsx';
import { warningEmail } from './emails/warning.email.tsx';
import { Appeal } from './server/appeal.entity.ts';
import { appealsTopic } from './server/appeals/appeals.topic.ts';
import { notifyPartyOfAnswerHandler } from './server/appeals/notify-party.on-appeal-decided.ts';
import { remindOfAppealsJob } from './server/appeals/remind-of-appeals.job.ts';
import { mailAbsentItemOwnerHandler } from './server/appeals/mail-absent-owner.on-item-removed.ts';
import { queueDoubtedPictureHandler } from './server/queue-doubted-picture.on-doubted.ts';
import { deleteOldEvidenceJob } from './server/delete-old-evidence.job.ts';
import { eraseMemberModerationData, exportMemberModerationData } from './server/api/member-data.ts';
import { moderationAdminRouter } from './server/api/moderation.admin.router.ts';
import { moderationRouter } from './server/api/moderation.router.ts';
import { remindOfReportsJob } from './server/remind-of-reports.job.ts';
import { Report } from './server/report.entity.ts';
import { moderationSeed } from './server/seed/seed-moderation.ts';
import { typedTables } from './server/tables.ts';
import { notifyRemovedContentOwnerHandler } from './server/notify-removed-content-owner.on-decided.ts';
import { notifyReportersHandler } from './server/notify-reporters.on-decided.ts';
import { MemberId } from '#contracts/ids.ts';
import { createTextAuthorFinder } from './server/remove-reported-content.ts';
import { findReportedMembers } from './server/lock-reports-of-same-subject.ts';

export const moderation = defineModule({
  name: 'moderation',
  settings: [moderationSettings],
  tables: typedTables.entities,
  entities: [Report, Appeal],
  router: moderationRouter,
  subjects: {
    report: findReportedMembers,
    profile: async (_db, id) => [MemberId.parse(id)],
    username: async (_db, id) => [MemberId.parse(id)],
    portrait: async (_db, id) => [MemberId.parse(id)],
    offer: createTextAuthorFinder('offer'),
    message: createTextAuthorFinder('message'),
    review: createTextAuthorFinder('review'),
    reply: createTextAuthorFinder('reply'),
    note: createTextAuthorFinder('note'),
    meeting: createTextAuthorFinder('meeting'),
  },
  adminRouter: moderationAdminRouter,
  permissions: moderationPermissions,
  jobs: [deleteOldEvidenceJob, remindOfReportsJob, remindOfAppealsJob],
  on: [
    queueDoubtedPictureHandler,
    notifyReportersHandler,
    notifyRemovedContentOwnerHandler,
    mailAbsentItemOwnerHandler,
    notifyPartyOfAnswerHandler,
  ],
  events: [reportMadeEvent, reportDecidedEvent, appealDecidedEvent],
  topics: [appealsTopic],
  letters: [warningEmail, contentRemovedEmail, appealAnsweredEmail, reportsWaitingEmail, appealsWaitingEmail],
  errors: moderationErrors,
  constraints: { report_of_another: moderationErrors.yourself },
  memberData: {
    export: exportMemberModerationData,
    erase: eraseMemberModerationData,
    leftOut: {
      'moderation.leftOut.reports': ['report.evidence', 'report.decision', 'report.priority', 'report.taken_at'],
      'members.leftOut.bookkeeping': ['report.remind_at', 'appeal.remind_at'],
    },
  },
  erasure: {
    'report.reporter_id': 'keep',
    'report.about_id': 'keep',
    'report.taken_by': 'keep',
    'report.decided_by': 'keep',
    'removed_text.about_id': 'delete',
    'appeal.about_id': 'keep',
    'appeal.ruled_by': 'keep',
    'appeal.received_by': 'keep',
    'appeal.decided_by': 'keep',
  },
  seed: moderationSeed,
});
