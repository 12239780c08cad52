import { defineModule } from '#platform/module/define-module.ts';
import { promotionsErrors } from './domain/promotions.errors.ts';
import { assistEndedEvent, assistStartedEvent } from './domain/promotions.events.ts';
import { promotionsPermissions } from './domain/promotions.permissions.ts';
import { promotionSettings } from './domain/promotions.settings.ts';
import { assistEndingEmail } from './emails/assist-ending.email.tsx';
import {
  endDisputedAssist,
  endRefundedAssist,
  resumeAssistOnDisputeWon,
  startPaidAssist,
} from './server/assist/start-assist.on-paid.ts';
import { endDueAssistsJob, remindOfEndingAssistsJob } from './server/assist/end-due-assists.job.ts';
import { couponCommands } from './server/coupons/coupon.commands.ts';
import { deleteCouponUserHashesJob } from './server/coupons/delete-coupon-user-hashes.job.ts';
import { eraseMemberPromotionData, exportMemberPromotionData } from './server/api/member-data.ts';
import { promotionsAdminRouter } from './server/api/promotions.admin.router.ts';
import { assistsTopic } from './server/assist/assists.topic.ts';
import { promotionsRouter } from './server/api/promotions.router.ts';
import { promotionsSeed } from './server/seed/seed-promotions.ts';
import { couponsExport } from './server/staff/coupons.admin.export.ts';
import { typedTables } from './server/tables.ts';

export const promotions = defineModule({
  name: 'promotions',
  settings: [promotionSettings],
  tables: typedTables.entities,
  router: promotionsRouter,
  subjects: { coupon: 'noMember' },
  topics: [assistsTopic],
  adminRouter: promotionsAdminRouter,
  permissions: promotionsPermissions,
  cli: couponCommands,
  jobs: [endDueAssistsJob, remindOfEndingAssistsJob, deleteCouponUserHashesJob],
  mounts: [couponsExport],
  on: [startPaidAssist, endRefundedAssist, endDisputedAssist, resumeAssistOnDisputeWon],
  events: [assistStartedEvent, assistEndedEvent],
  letters: [assistEndingEmail],
  errors: promotionsErrors,
  memberData: {
    export: exportMemberPromotionData,
    erase: eraseMemberPromotionData,
    leftOut: {
      'promotions.leftOut.person': ['coupon_use.person'],
    },
  },
  // That a code was used is part of the record of what it gave.
  erasure: {
    'coupon_use.member_id': 'keep',
    'assist_order.member_id': 'delete',
    'swap_assist.member_id': 'delete',
  },
  seed: promotionsSeed,
});
