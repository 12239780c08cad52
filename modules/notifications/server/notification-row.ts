import { sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import { selectList, type Selected } from '#platform/db/query.ts';
import { Notification } from './notification.entity.ts';

const { id, kind, actorId, params, createdAt, seenAt, readAt } = columnsOf(Notification);

/** Select list of a notification, from the table `notification`. */
export const notificationColumns = selectList({
  id,
  kind,
  actorId,
  params,
  createdAt,
  isSeen: sql<boolean>`${seenAt} is not null`,
  isRead: sql<boolean>`${readAt} is not null`,
});
export type NotificationRow = Selected<typeof notificationColumns>;
