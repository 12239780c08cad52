import { returnedEmailMount } from '#platform/mail/returns/returned-email.mount.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { campaignsErrors } from './domain/campaigns.errors.ts';
import { designPermissions } from './domain/designs.permissions.ts';
import { campaignsPermissions } from './domain/campaigns.permissions.ts';
import { campaignSettings } from './domain/campaigns.settings.ts';
import { promoAnswerEmail } from './emails/promo-answer.email.tsx';
import { adoptAddressOnChange } from './server/subscribers/adopt-address.on-address-changed.ts';
import { adoptPromoOnRegistered } from './server/subscribers/adopt-promo.on-registered.ts';
import { answerPromoRequestJob } from './server/subscribers/answer-promo-request.job.ts';
import { campaignsExport } from './server/console/campaigns.admin.export.ts';
import { campaignsAdminRouter } from './server/api/campaigns.admin.router.ts';
import { campaignsRouter } from './server/api/campaigns.router.ts';
import { EmailDesign } from './server/design.entities.ts';
import { sendTestDesignJob } from './server/designs/send-test.job.ts';
import { holdCampaignsAfterRestore } from './server/campaign/hold-campaigns-after-restore.ts';
import { eraseMemberCampaignData, exportMemberCampaignData } from './server/api/member-data.ts';
import { promoUnsubscribeMount } from './server/subscribers/promo-link.ts';
import { seedCampaigns } from './server/seed/seed-campaigns.ts';
import { designSeed } from './server/seed/seed-designs.ts';
import { campaignCommands } from './server/api/campaign.commands.ts';
import { sendTestCampaignJob } from './server/console/test-campaign.job.ts';
import { mailLinkMount } from './server/links/mail-link-mount.ts';
import { campaignReturnedEmailHandler } from './server/returns/campaign-returns.ts';
import { listRecipientsJob } from './server/sending/list-recipients.job.ts';
import { sendCampaignJob } from './server/sending/send-campaign.job.ts';
import { sweepRecipientsJob } from './server/sending/sweep-recipients.job.ts';
import { watchCampaignsJob } from './server/sending/watch-campaigns.job.ts';
import { subscribeOnSignUpJob } from './server/subscribers/subscribe-on-sign-up.job.ts';
import { sweepPromoJob } from './server/subscribers/sweep-promo.job.ts';
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
  mounts: [promoUnsubscribeMount, mailLinkMount, returnedEmailMount, campaignsExport],
  cli: campaignCommands,
  jobs: [
    answerPromoRequestJob,
    subscribeOnSignUpJob,
    sweepPromoJob,
    listRecipientsJob,
    sendCampaignJob,
    watchCampaignsJob,
    sweepRecipientsJob,
    sendTestCampaignJob,
    sendTestDesignJob,
  ],
  on: [adoptPromoOnRegistered, adoptAddressOnChange],
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
