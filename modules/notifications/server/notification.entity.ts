import { defineEntity, p } from '@mikro-orm/core';
import type { EventId, MemberId } from '#contracts/ids.ts';
import type { NotificationChannel, NotificationKindName } from '../domain/notification-kinds.ts';
import type { NotificationParams } from '../domain/notification.schemas.ts';

/** A notification of one member. */
export const Notification = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    id: p.uuid().$type<EventId>().primary(),
    kind: p.text().$type<NotificationKindName>(),
    actorId: p.uuid().$type<MemberId>().strictNullable(),
    params: p.json<NotificationParams>().defaultRaw("'{}'"),
    inApp: p.boolean(),
    createdAt: p.datetime(),
    seenAt: p.datetime().strictNullable(),
    readAt: p.datetime().strictNullable(),
    mailAskedAt: p.datetime().strictNullable(),
  },
});

/** The hours of a member's own clock in which push messages wait. */
export const NotificationQuietHours = defineEntity({
  name: 'NotificationQuietHours',
  tableName: 'notification_quiet_hours',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    fromHour: p.smallint(),
    untilHour: p.smallint(),
    changedAt: p.datetime(),
  },
});

/** Whether a member wants a kind of notification on a channel. */
export const NotificationPreference = defineEntity({
  name: 'NotificationPreference',
  tableName: 'notification_preference',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    kind: p.text().$type<NotificationKindName>().primary(),
    channel: p.text().$type<NotificationChannel>().primary(),
    isOn: p.boolean(),
    changedAt: p.datetime(),
  },
});
