import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { requireOutgoingAllowed } from '#platform/outgoing/outgoing.ts';
import { notificationSettings } from '../../domain/notifications.settings.ts';
import { findNotification } from '../notification.queries.ts';
import { findQuietEnd } from '../quiet-hours.ts';
import { NotificationKey, notificationPushJobRef } from '../schedule-notification-push.ts';
import { findPushTarget, listPushDevices, deletePushDevice, recordPushDelivered } from './push-devices.ts';
import { sendPushMessage } from './send-push-message.ts';
import { buildPushMessage } from './push-message.ts';
import { loadOrCreateVapidKeys } from './load-or-create-vapid-keys.ts';

const DeviceNotification = NotificationKey.extend({ deviceId: z.uuid() });
const deviceRef = { name: 'notifications.pushDevice', schema: DeviceNotification };

/** Enqueues one job per browser, so that each is retried on its own. In quiet hours it comes again at their end. */
export const enqueueDevicePushesJob = defineJob({
  ...notificationPushJobRef,
  concurrency: 2,
  async run({ db, now, transaction }, { memberId, notificationId }) {
    const row = await findNotification(db, memberId, notificationId);
    if (!row || row.isSeen) return;
    const quietEnd = await findQuietEnd(db, memberId, now);
    if (quietEnd)
      return transaction(async (unit) =>
        unit.enqueue(notificationPushJobRef, { memberId, notificationId }, { startAfter: quietEnd }),
      );
    const devices = await listPushDevices(db, memberId);
    await transaction(async (unit) => {
      for (const { id } of devices) unit.enqueue(deviceRef, { memberId, notificationId, deviceId: id });
    });
  },
});

/**
 * Sends one message to one browser, with the text of this moment. Retried for some minutes while the push service is
 * busy; a subscription that the service no longer knows is deleted.
 */
export const pushToDeviceJob = defineJob({
  ...deviceRef,
  retryLimit: 7,
  concurrency: 8,
  async run({ db, host, log, now, transaction }, { memberId, notificationId, deviceId }) {
    const device = await findPushTarget(db, memberId, deviceId);
    const message = device && (await buildPushMessage(db, memberId, notificationId, now));
    if (!device || !message) return;
    await requireOutgoingAllowed(db);
    const room = {
      keys: await loadOrCreateVapidKeys(host.config, db),
      contact: toContact(host.publicUrl, host.config.MAIL_FROM),
      mayBePrivate: notificationSettings.read(host.config).PUSH_TO_PRIVATE_HOSTS,
    };
    const answer = await sendPushMessage(device, message, room);
    if (answer === 'later') throw new Error('the push service asks to come again');
    if (answer === 'gone') await transaction((unit) => deletePushDevice(unit, memberId, deviceId));
    if (answer === 'refused') log.warn({ deviceId }, 'push service refused a message');
    if (answer === 'taken') await recordPushDelivered(db, deviceId, now);
  },
});

/** Push services accept an https address or a mailto. */
const toContact = (site: string, sender: string): string =>
  site.startsWith('https:') ? site : `mailto:${/<([^>]+)>/.exec(sender)?.[1] ?? sender}`;
