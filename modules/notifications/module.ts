import { defineModule } from '#platform/module/define-module.ts';
import { notificationErrors } from './domain/notifications.errors.ts';
import { notificationSettings } from './domain/notifications.settings.ts';
import { notificationDigestEmail } from './emails/notification-digest.email.tsx';
import { singleNotificationEmail } from './emails/single-notification.email.tsx';
import { mailNotificationsJob } from './server/email/mail-notifications.job.ts';
import { eraseMemberNotificationData, exportMemberNotificationData } from './server/api/member-data.ts';
import { notifyOfChainsHandlers } from './server/notifications.on-chains.ts';
import { notifyOfGoalsHandlers } from './server/notifications.on-goals.ts';
import { notifyOfParcelHandler, notifyOfProtectionHandler } from './server/notifications.on-delivery.ts';
import { notifyOfOffersHandlers } from './server/notifications.on-offers.ts';
import { notifyOfOtherEventsHandlers } from './server/notifications.on-other-events.ts';
import { notifyOfSwapsHandlers } from './server/notifications.on-swaps.ts';
import { notificationTopic } from './server/notification.topic.ts';
import { notificationsRouter } from './server/api/notifications.router.ts';
import {
  deletePushDeviceOnSignOutHandler,
  deleteOtherPushDevicesHandler,
} from './server/push/delete-push-device.on-signed-out.ts';
import { enqueueDevicePushesJob, pushToDeviceJob } from './server/push/enqueue-device-pushes.job.ts';
import { unsubscribeMount } from './server/unsubscribe.ts';
import { deleteOldNotificationsJob } from './server/delete-old-notifications.job.ts';
import { typedTables } from './server/tables.ts';

export const notifications = defineModule({
  name: 'notifications',
  settings: [notificationSettings],
  tables: typedTables.entities,
  router: notificationsRouter,
  mounts: [unsubscribeMount],
  jobs: [mailNotificationsJob, enqueueDevicePushesJob, pushToDeviceJob, deleteOldNotificationsJob],
  on: [
    ...notifyOfOffersHandlers,
    ...notifyOfChainsHandlers,
    ...notifyOfGoalsHandlers,
    ...notifyOfSwapsHandlers,
    notifyOfParcelHandler,
    notifyOfProtectionHandler,
    ...notifyOfOtherEventsHandlers,
    deletePushDeviceOnSignOutHandler,
    deleteOtherPushDevicesHandler,
  ],
  letters: [singleNotificationEmail, notificationDigestEmail],
  topics: [notificationTopic],
  errors: notificationErrors,
  memberData: {
    export: exportMemberNotificationData,
    erase: eraseMemberNotificationData,
    leftOut: {
      'notifications.leftOut.push': ['push_device.endpoint_digest', 'push_device.p256dh', 'push_device.auth'],
    },
  },
  erasure: {
    'notification.member_id': 'delete',
    'notification_preference.member_id': 'delete',
    'notification_quiet_hours.member_id': 'delete',
    'push_device.member_id': 'delete',
  },
});
