import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { anySql } from '#platform/db/columns.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import type { NotificationView } from '../domain/notification.schemas.ts';
import { notificationColumns, type NotificationRow } from './notification-row.ts';
import { loadNotificationViews } from './load-notification-views.ts';

/** An exact count above this is of no use to the reader. */
const counted = 100;

const unseenCount = selectList({ unseen: sql<number>`count(*)::int` });

/** Counts a member's unseen notifications, up to a hundred. */
export async function countUnseenNotifications(db: Db, memberId: MemberId): Promise<number> {
  const { rows } = await query`
    select ${unseenCount} from (
      select from notification
      where member_id = ${memberId} and in_app and read_at is null and seen_at is null limit ${counted}) unseen`.execute(
    db,
  );
  return rows[0]?.unseen ?? 0;
}

/** A page of a member's notifications, newest first: a range scan of the primary key. */
export async function listNotifications(
  db: Db,
  cursors: CursorCodec,
  memberId: MemberId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<NotificationView>> {
  const list = ['notifications.newest', memberId];
  const place = parsePageCursor(cursors, list, cursor, now);
  const { rows } = await query`
    select ${notificationColumns} from notification
    where member_id = ${memberId} and in_app and ${isAfterPositionSql(sql`id`, 'down', ['uuid'], place.after)}
    order by id desc limit ${limit + 1}`.execute(db);
  const page = toPage(rows, limit, { cursors, list, place, positionOf: ({ id }) => [id], itemOf: (row) => row });
  return { ...page, items: await loadNotificationViews(db, memberId, page.items, now) };
}

/** Loads those of these notifications that are not gone. */
export async function loadNotifications(
  db: Db,
  memberId: MemberId,
  ids: readonly string[],
): Promise<readonly NotificationRow[]> {
  const { rows } = await query`
    select ${notificationColumns} from notification where member_id = ${memberId} and id = ${anySql(ids)}`.execute(db);
  return rows;
}

/** Loads a notification, or null if it is gone. */
export const findNotification = async (db: Db, memberId: MemberId, id: string): Promise<NotificationRow | null> =>
  (await loadNotifications(db, memberId, [id]))[0] ?? null;
