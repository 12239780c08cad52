import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { notificationTopicName } from '../domain/topics.ts';
import { Notification } from './notification.entity.ts';
import { typedTables } from './tables.ts';

const notification = entityColumns(Notification);

type About = 'offerId' | 'swapId' | 'roomId';

/** The member opened the list: all of it becomes seen, and what they did not open stays unread. */
export const markAllSeen = (unit: Unit, memberId: MemberId): Promise<void> =>
  mark(unit, memberId, { seen_at: unit.now }, sql<boolean>`${notification.seenAt} is null`);

export const markNotificationsRead = (unit: Unit, memberId: MemberId, ids: readonly string[]): Promise<void> =>
  read(unit, memberId, sql<boolean>`${notification.id} = ${anySql(ids)}`);

export const markAllNotificationsRead = (unit: Unit, memberId: MemberId): Promise<void> =>
  read(unit, memberId, sql<boolean>`true`);

/** Marks notifications as read whose subject the member opened by another route. */
export const markSubjectNotificationsRead = (unit: Unit, memberId: MemberId, about: About, id: string): Promise<void> =>
  read(unit, memberId, sql<boolean>`${notification.params} ->> ${about} = ${id}`);

const read = (unit: Unit, memberId: MemberId, which: RawBuilder<boolean>) =>
  mark(unit, memberId, { read_at: unit.now, seen_at: sql<Date>`coalesce(${notification.seenAt}, ${unit.now})` }, which);

async function mark(
  unit: Unit,
  memberId: MemberId,
  change: { readonly seen_at: Date | RawBuilder<Date>; readonly read_at?: Date },
  which: RawBuilder<boolean>,
): Promise<void> {
  const { numUpdatedRows } = await typedTables(unit.db)
    .updateTable('notification')
    .set(change)
    .where('member_id', '=', memberId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .where(which)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) unit.publishChange(notificationTopicName, memberId);
}
