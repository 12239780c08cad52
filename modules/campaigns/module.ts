import { returnedEmailMount } from '#platform/mail/returns/returned-email.mount.ts';
import { staffListExport } from '#platform/console/define-staff-list.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { campaignsErrors } from './domain/campaigns.errors.ts';
import { designPermissions } from './domain/designs.permissions.ts';
import { campaignsPermissions } from './domain/campaigns.permissions.ts';
import { campaignSettings } from './domain/campaigns.settings.ts';
import { promoAnswerEmail } from './emails/promo-answer.email.tsx';
import { movePromoEmailToMemberHandler } from './server/subscribers/move-promo-email.on-address-changed.ts';
import { applyPromoEmailChoiceHandler } from './server/subscribers/apply-promo-email-choice.on-registered.ts';
import { answerPromoEmailRequestJob } from './server/subscribers/answer-promo-email-request.job.ts';
import { staffCampaignList } from './server/console/campaign-list.ts';
import { campaignsAdminRouter } from './server/api/campaigns.admin.router.ts';
import { campaignsRouter } from './server/api/campaigns.router.ts';
import { EmailDesign } from './server/design.entities.ts';
import { sendTestDesignJob } from './server/designs/send-test-design.job.ts';
import { holdCampaignsAfterRestore } from './server/campaign/hold-campaigns-after-restore.ts';
import { eraseMemberCampaignData, exportMemberCampaignData } from './server/api/member-data.ts';
import { promoEmailUnsubscribeMount } from './server/subscribers/promo-email-link.ts';
import { seedCampaigns } from './server/seed/seed-campaigns.ts';
import { designSeed } from './server/seed/seed-designs.ts';
import { campaignCommands } from './server/api/campaign.commands.ts';
import { sendTestCampaignJob } from './server/console/send-test-campaign.job.ts';
import { emailTrackingMount } from './server/links/email-tracking-mount.ts';
import { campaignReturnedEmailHandler } from './server/returns/campaign-returns.ts';
import { createCampaignRecipientsJob } from './server/sending/create-campaign-recipients.job.ts';
import { sendCampaignJob } from './server/sending/send-campaign.job.ts';
import { deleteOldRecipientsJob } from './server/sending/delete-old-recipients.job.ts';
import { startOrRecoverCampaignsJob } from './server/sending/start-or-recover-campaigns.job.ts';
import { subscribeOnSignUpJob } from './server/subscribers/subscribe-on-sign-up.job.ts';
import { deleteOldPromoSubscribersJob } from './server/subscribers/delete-old-promo-subscribers.job.ts';
import { typedTables } from './server/tables.ts';

export const campaigns = defineModule({
  name: 'campaigns',
  settings: [campaignSettings],
  tables: typedTables.entities,
  entities: [EmailDesign],
  router: campaignsRouter,
  subjects: { campaign: 'noMember', design: 'noMember', mail: 'noMember' },
  adminRouter: campaignsAdminRouter,
  permissions: { ...designPermissions, ...campaignsPermissions },
  mounts: [
    promoEmailUnsubscribeMount,
    emailTrackingMount,
    returnedEmailMount,
    staffListExport('campaigns', staffCampaignList),
  ],
  cli: campaignCommands,
  jobs: [
    answerPromoEmailRequestJob,
    subscribeOnSignUpJob,
    deleteOldPromoSubscribersJob,
    createCampaignRecipientsJob,
    sendCampaignJob,
    startOrRecoverCampaignsJob,
    deleteOldRecipientsJob,
    sendTestCampaignJob,
    sendTestDesignJob,
  ],
  on: [applyPromoEmailChoiceHandler, movePromoEmailToMemberHandler],
  letters: [promoAnswerEmail],
  mailReturns: [campaignReturnedEmailHandler],
  errors: campaignsErrors,
  seed: { ...designSeed, opening: [...(designSeed.opening ?? []), seedCampaigns] },
  afterRestore: holdCampaignsAfterRestore,
  memberData: {
    export: exportMemberCampaignData,
    erase: eraseMemberCampaignData,
    leftOut: {
      'campaigns.leftOut.site': [
        'email_design.name',
        'email_design.saved_by',
        'email_design_version.saved_by',
        'campaign.created_by',
        'campaign_uncertain.settled_by',
      ],
    },
  },
  erasure: {
    'promo_subscriber.member_id': 'delete',
    'email_design.saved_by': 'clear',
    'email_design_version.saved_by': 'clear',
    'campaign.created_by': 'clear',
    'campaign_uncertain.settled_by': 'clear',
  },
});
