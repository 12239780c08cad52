import { sql } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import { Notification } from './notification.entity.ts';

const { id, kind, actorId, params, createdAt, seenAt, readAt } = entityColumns(Notification);

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
export type NotificationRow = SelectedRow<typeof notificationColumns>;
