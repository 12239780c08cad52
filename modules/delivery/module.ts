import { staffListExport } from '#platform/console/define-staff-list.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { deliveryPermissions } from './domain/delivery.permissions.ts';
import { deliveryErrors } from './domain/delivery.errors.ts';
import { parcelDeliveredEvent, parcelStateChangedEvent } from './domain/delivery.events.ts';
import { protectionChangedEvent } from './domain/protection/protection.events.ts';
import { deliverySettings } from './domain/delivery.settings.ts';
import { deliveryAdminRouter } from './server/api/delivery.admin.router.ts';
import { deliveryCommands } from './server/api/delivery.commands.ts';
import {
  cancelParcelOnDisputeLost,
  holdDisputedParcel,
  releaseParcelOnDisputeWon,
} from './server/orders/hold-parcel.on-disputed.ts';
import { deliveryRouter } from './server/api/delivery.router.ts';
import { endObsoleteParcelsHandlers } from './server/orders/end-obsolete-parcels.on-swap.ts';
import { callCourierJob } from './server/jobs/call-courier.job.ts';
import { callDueCouriersJob } from './server/jobs/call-due-couriers.job.ts';
import { deleteLabelFilesJob } from './server/jobs/delete-label-files.job.ts';
import { expireParcelsJob } from './server/jobs/expire-parcels.job.ts';
import { eraseMemberDeliveryData, exportMemberDeliveryData } from './server/api/member-data.ts';
import { CourierBooking, Parcel } from './server/parcel.entity.ts';
import { myParcelsTopic, parcelTopic } from './server/parcel.topics.ts';
import { publicHolidayCheck } from './server/pickup/check-holidays.ts';
import {
  bookPaidParcelHandler,
  recordFailedParcelRefund,
  recordParcelRefund,
  returnUnpaidParcelToDraft,
} from './server/orders/book-parcel.on-paid.ts';
import { parcelsLoadTestStep } from './server/seed/load-parcels.ts';
import {
  acceptProtectedOnMet,
  acceptProtectedOnReceived,
  endProtectionOnSwapCancelled,
  updateProtectionOnParcelMoved,
} from './server/protection/update-protection.on-parcel-moved.ts';
import {
  recordProtectionCapture,
  recordProtectionChargeBack,
  recordProtectionChargeBackWon,
  recordProtectionHold,
  recordProtectionHoldEnd,
  recordProtectionPayout,
} from './server/protection/record-protection-payment.on-held.ts';
import {
  cancelBrokenSwapHandler,
  syncSoloCancelOnProtection,
  markPaidCashSent,
} from './server/protection/settle-swap.on-protection.ts';
import { syncSoloCancelJob } from './server/protection/sync-solo-cancel.job.ts';
import { protectionTopic } from './server/protection/protection.topic.ts';
import { expireProtectionsJob } from './server/protection/expire-protections.job.ts';
import { parcelSeed } from './server/seed/seed-parcels.ts';
import { confirmCollectedHandlers, markLegSentOnParcelShipped } from './server/orders/mark-leg-sent.on-parcel-moved.ts';
import { staffParcelList } from './server/orders/staff-parcels.ts';
import { typedTables } from './server/tables.ts';
import { findPartiesOfParcel, findProtectionMembers } from './server/parcel-parties.ts';
import { listDeliveryTasks } from './server/api/list-delivery-tasks.ts';

export const delivery = defineModule({
  name: 'delivery',
  settings: [deliverySettings],
  tables: typedTables.entities,
  entities: [Parcel, CourierBooking],
  router: deliveryRouter,
  subjects: {
    parcel: findPartiesOfParcel,
    protection: findProtectionMembers,
    courier: 'noMember',
    holiday: 'noMember',
  },
  adminRouter: deliveryAdminRouter,
  permissions: deliveryPermissions,
  mounts: [staffListExport('parcels', staffParcelList)],
  jobs: [
    callCourierJob,
    callDueCouriersJob,
    expireParcelsJob,
    expireProtectionsJob,
    syncSoloCancelJob,
    deleteLabelFilesJob,
  ],
  on: [
    bookPaidParcelHandler,
    returnUnpaidParcelToDraft,
    recordParcelRefund,
    recordFailedParcelRefund,
    holdDisputedParcel,
    releaseParcelOnDisputeWon,
    cancelParcelOnDisputeLost,
    markLegSentOnParcelShipped,
    recordProtectionHold,
    recordProtectionCapture,
    recordProtectionHoldEnd,
    recordProtectionChargeBack,
    recordProtectionChargeBackWon,
    recordProtectionPayout,
    updateProtectionOnParcelMoved,
    acceptProtectedOnMet,
    acceptProtectedOnReceived,
    endProtectionOnSwapCancelled,
    cancelBrokenSwapHandler,
    markPaidCashSent,
    syncSoloCancelOnProtection,
    ...endObsoleteParcelsHandlers,
    ...confirmCollectedHandlers,
  ],
  events: [parcelStateChangedEvent, parcelDeliveredEvent, protectionChangedEvent],
  topics: [parcelTopic, myParcelsTopic, protectionTopic],
  listMemberTasks: listDeliveryTasks,
  checks: [publicHolidayCheck],
  cli: deliveryCommands,
  seed: parcelSeed,
  load: parcelsLoadTestStep,
  errors: deliveryErrors,
  constraints: {
    parcel_leg_one_counted: () => deliveryErrors.wrongState({ state: 'draft' }),
    parcel_one_per_leg: () => deliveryErrors.wrongState({ state: 'draft' }),
    swap_protection_one_live: () => deliveryErrors.notProtectable({ why: 'underWay' }),
  },
  memberData: {
    export: exportMemberDeliveryData,
    erase: eraseMemberDeliveryData,
    leftOut: {
      'delivery.leftOut.protection': ['swap_protection.proposed_by', 'protection_side.checkout_id'],
    },
  },
  // Parcels stay with the swap; contacts and words of a member who left are erased.
  erasure: {
    'parcel.sender_id': 'keep',
    'parcel.receiver_id': 'keep',
    'swap_protection.proposed_by': 'keep',
    'protection_side.member_id': 'keep',
    'protection_promise.from_id': 'keep',
    'protection_promise.to_id': 'keep',
  },
});
