import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { notificationTopicName } from '../domain/topics.ts';

type About = 'offerId' | 'swapId' | 'roomId';

/** The member opened the list: all of it becomes seen, and what they did not open stays unread. */
export const markSeen = (unit: Unit, memberId: MemberId): Promise<void> =>
  mark(unit, memberId, sql`seen_at = ${unit.now}`, sql`seen_at is null`);

export const markRead = (unit: Unit, memberId: MemberId, ids: readonly string[]): Promise<void> =>
  read(unit, memberId, sql`id = any(${[...ids]}::uuid[])`);

export const markAllRead = (unit: Unit, memberId: MemberId): Promise<void> => read(unit, memberId, sql`true`);

/** Marks notifications as read whose subject the member opened by another route. */
export const markReadAbout = (unit: Unit, memberId: MemberId, about: About, id: string): Promise<void> =>
  read(unit, memberId, sql`params ->> ${about} = ${id}`);

const read = (unit: Unit, memberId: MemberId, which: RawBuilder<unknown>) =>
  mark(unit, memberId, sql`read_at = ${unit.now}, seen_at = coalesce(seen_at, ${unit.now})`, which);

async function mark(
  unit: Unit,
  memberId: MemberId,
  change: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update notification set ${change} where member_id = ${memberId} and in_app and read_at is null and ${which}`.execute(
    unit.db,
  );
  if (numAffectedRows > 0n) unit.publishChange(notificationTopicName, memberId);
}
