import { z } from 'zod';
import { defineSettings, onOff, setting, wholeNumber } from '#contracts/settings.ts';

/** Settings of emails and push messages about news. */
export const notificationSettings = defineSettings({
  settings: {
    NOTIFICATION_MAIL_SECONDS: setting(
      wholeNumber(0, 86_400, 600),
      'how long news waits for more of it before all of it goes out as one mail',
      { isInTexts: true },
    ),
    VAPID_PUBLIC_KEY: setting(
      z.string().length(87).optional(),
      'public key of web push; default: a pair made once and kept in the database',
    ),
    VAPID_PRIVATE_KEY: setting(z.string().length(43).optional(), 'private key of web push', { secret: true }),
    PUSH_TO_PRIVATE_HOSTS: setting(
      onOff('off'),
      'lets push messages go to addresses of this machine and its network, without https; for tests',
    ),
  },
  *contradictions({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) {
    if (!VAPID_PUBLIC_KEY !== !VAPID_PRIVATE_KEY)
      yield 'VAPID_PRIVATE_KEY: goes with VAPID_PUBLIC_KEY; set both or none';
  },
});
