import { defineModule } from '#platform/module/define-module.ts';
import { notificationErrors } from './domain/notifications.errors.ts';
import { newsDigestLetter } from './emails/news-digest.email.tsx';
import { newsLetter } from './emails/news.email.tsx';
import { mailNews } from './server/mail-news.job.ts';
import { eraseNotifications, exportNotifications } from './server/member-data.ts';
import { newsOfOffers } from './server/news.on-offers.ts';
import { newsOfOthers } from './server/news.on-others.ts';
import { newsOfSwaps } from './server/news.on-swaps.ts';
import { newsTopic } from './server/news.topic.ts';
import { notificationsRouter } from './server/notifications.router.ts';
import { dropDeviceOnSignedOut, dropDevicesOnOthersSignedOut } from './server/push/drop-device.on-signed-out.ts';
import { pushNews, pushToDevice } from './server/push/push-news.job.ts';
import { stopMount } from './server/stop-mail.ts';
import { sweepNews } from './server/sweep-news.job.ts';
import { tablesOf } from './server/tables.ts';

export const notifications = defineModule({
  name: 'notifications',
  tables: tablesOf.entities,
  router: notificationsRouter,
  mounts: [stopMount],
  jobs: [mailNews, pushNews, pushToDevice, sweepNews],
  on: [...newsOfOffers, ...newsOfSwaps, ...newsOfOthers, dropDeviceOnSignedOut, dropDevicesOnOthersSignedOut],
  letters: [newsLetter, newsDigestLetter],
  topics: [newsTopic],
  errors: notificationErrors,
  memberData: { export: exportNotifications, erase: eraseNotifications },
  erasure: {
    'notification.member_id': 'delete',
    'notification_preference.member_id': 'delete',
    'push_device.member_id': 'delete',
  },
});
