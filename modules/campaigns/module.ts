import { defineModule } from '#platform/module/define-module.ts';
import { campaignErrors } from './domain/campaigns.errors.ts';
import { promoAnswerLetter } from './emails/promo-answer.email.tsx';
import { adoptAddressOnChange } from './server/adopt-address.on-address-changed.ts';
import { adoptPromoOnRegistered } from './server/adopt-promo.on-registered.ts';
import { answerAsked } from './server/answer-asked.job.ts';
import { campaignsRouter } from './server/campaigns.router.ts';
import { eraseCampaigns, exportCampaigns } from './server/member-data.ts';
import { promoMount } from './server/promo-link.ts';
import { startOfSignUp } from './server/start-of-sign-up.job.ts';
import { sweepPromo } from './server/sweep-promo.job.ts';
import { tablesOf } from './server/tables.ts';

export const campaigns = defineModule({
  name: 'campaigns',
  tables: tablesOf.entities,
  router: campaignsRouter,
  mounts: [promoMount],
  jobs: [answerAsked, startOfSignUp, sweepPromo],
  on: [adoptPromoOnRegistered, adoptAddressOnChange],
  letters: [promoAnswerLetter],
  errors: campaignErrors,
  memberData: { export: exportCampaigns, erase: eraseCampaigns },
  erasure: { 'promo_subscriber.member_id': 'delete' },
});
