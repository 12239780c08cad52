import { randomUUID } from 'node:crypto';
import { pastIso, type MemberLife } from '#testing/member-life.ts';

export const memberLife: MemberLife = {
  alone: ({ id, mark }) => [
    [
      'notification',
      {
        member_id: id,
        id: randomUUID(),
        kind: `${mark}kind`,
        params: { text: `${mark}news` },
        in_app: true,
        created_at: pastIso,
      },
    ],
    [
      'notification_preference',
      { member_id: id, kind: `${mark}kind`, channel: 'app', is_on: true, changed_at: pastIso },
    ],
    ['notification_quiet_hours', { member_id: id, from_hour: 22, until_hour: 7, changed_at: pastIso }],
    [
      'push_device',
      {
        id: randomUUID(),
        member_id: id,
        endpoint: `https://${mark}endpoint.example`,
        endpoint_digest: `${mark}digest`,
        p256dh: `${mark}p256dh`,
        auth: `${mark}auth`,
        browser: `${mark}browser`,
        created_at: pastIso,
      },
    ],
  ],
  notHandedOver: ['push_device.endpoint_digest', 'push_device.p256dh', 'push_device.auth'],
};
