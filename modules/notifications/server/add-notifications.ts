import type { MemberId } from '#contracts/ids.ts';
import { listBackOnDays } from '#modules/members/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { EventMeta } from '#platform/events/on-event.ts';
import { findNotificationKind, type NotificationKindName } from '../domain/notification-kinds.ts';
import { NotificationParams } from '../domain/notification.schemas.ts';
import { notificationTopicName } from '../domain/topics.ts';
import { computeNotificationId } from './notification-id.ts';
import { Notification } from './notification.entity.ts';
import { loadEnabledChannels } from './notification-preferences.ts';
import { lockNotificationMail, scheduleNotificationMail } from './schedule-notification-mail.ts';
import { scheduleNotificationPush } from './schedule-notification-push.ts';
import { createDeliveryCheck } from './may-show-notification.ts';

const inserted = selectList({ id: entityColumns(Notification).id });

/** A notification requested for one member. */
export interface NotificationDraft {
  readonly memberId: MemberId;
  readonly kind: NotificationKindName;
  /** The member who caused it; null for the clock and for staff. */
  readonly actorId: MemberId | null;
  readonly params: NotificationParams;
}

interface NotificationDelivery extends NotificationDraft {
  readonly id: string;
  readonly app: boolean;
  readonly mail: boolean;
  readonly push: boolean;
}

/**
 * Notifies members of what an event means for them, on the channels they chose. Idempotent by event. Skips
 * notifications from a member who is banned, or blocked in either direction.
 */
export async function addNotifications(
  unit: Unit,
  meta: EventMeta,
  drafts: readonly NotificationDraft[],
): Promise<void> {
  const welcome = await createDeliveryCheck(unit.db, drafts);
  const preferences = await loadEnabledChannels(
    unit.db,
    drafts.map(({ memberId }) => memberId),
  );
  const resting = drafts.filter(({ kind }) => findNotificationKind(kind).restsOnHoliday);
  const away = await listBackOnDays(
    unit.db,
    resting.map(({ memberId }) => memberId),
    unit.now,
  );
  const wanted = drafts.filter(welcome).map((notifications): NotificationDelivery => {
    const on = preferences(notifications.memberId, notifications.kind);
    return {
      ...notifications,
      ...on,
      ...(resting.includes(notifications) && away.has(notifications.memberId) && { mail: false, push: false }),
      id: computeNotificationId(
        meta.occurredAt,
        meta.eventId,
        notifications.memberId,
        notifications.kind,
        notifications.params.offerId ?? '',
      ),
    };
  });
  const notified = wanted.filter(({ app, mail, push }) => app || mail || push);
  const mailed = notified.filter(({ mail }) => mail).map(({ memberId }) => memberId);
  const isAsked = await lockNotificationMail(unit, mailed);
  const added = await insert(unit, meta.occurredAt, notified);
  for (const { memberId, app } of added) if (app) unit.publishChange(notificationTopicName, memberId);
  if (unit.isPast) return;
  scheduleNotificationMail(
    unit,
    added.filter(({ mail, memberId }) => mail && !isAsked.has(memberId)).map(({ memberId }) => memberId),
  );
  await scheduleNotificationPush(
    unit,
    added.filter(({ push }) => push),
  );
}

async function insert(
  unit: Unit,
  occurredAt: Date,
  notified: readonly NotificationDelivery[],
): Promise<readonly NotificationDelivery[]> {
  if (notified.length === 0) return [];
  const rows = notified.map((notifications) => ({
    ...notifications,
    params: NotificationParams.parse(notifications.params),
    mailAskedAt: notifications.mail && !unit.isPast ? unit.now : null,
  }));
  const found = await query`
    insert into notification (member_id, id, kind, actor_id, params, in_app, created_at, mail_asked_at)
    select "memberId", id, kind, "actorId", params, app, ${occurredAt}, "mailAskedAt"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as told (id uuid, "memberId" uuid, kind text, "actorId" uuid, params jsonb, app boolean, "mailAskedAt" timestamptz)
    on conflict do nothing returning ${inserted}`.execute(unit.db);
  const ids = new Set<string>(found.rows.map(({ id }) => id));
  return notified.filter(({ id }) => ids.has(id));
}
