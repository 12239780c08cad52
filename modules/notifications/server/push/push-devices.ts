import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { notificationErrors } from '../../domain/notifications.errors.ts';
import type { AddPushDeviceInput } from '../../domain/push.schemas.ts';
import { typedTables } from '../tables.ts';
import type { PushTarget } from './send-push-message.ts';

/** More browsers than any member has; every message goes to each. */
const mostDevices = 20;

const digestEndpoint = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/**
 * Registers a browser for the member who is signed in on it. Repeating it renews the keys. A lock serialises the count
 * of devices.
 * @throws notifications.tooManyDevices
 */
export async function addPushDevice(
  unit: Unit,
  member: Member,
  { endpoint, p256dh, auth, browser }: AddPushDeviceInput,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notifications.device:' || ${member.id}::text, 0))`.execute(
    unit.db,
  );
  const renewed = { member_id: member.id, session_id: member.sessionId, p256dh, auth, browser };
  await typedTables(unit.db)
    .insertInto('push_device')
    .values({
      ...renewed,
      id: newId(EventId, unit.now.getTime()),
      endpoint,
      endpoint_digest: digestEndpoint(endpoint),
      created_at: unit.now,
    })
    .onConflict((conflict) => conflict.column('endpoint_digest').doUpdateSet(renewed))
    .execute();
  const { devices } = await typedTables(unit.db)
    .selectFrom('push_device')
    .select(sql<number>`count(*)::int`.as('devices'))
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  if (devices > mostDevices) throw notificationErrors.tooManyDevices();
}

/**
 * Moves a browser's subscription to the new session after sign-in. Deletes the subscription of another member, so that
 * their messages do not appear where this member has signed in.
 * @returns whether this browser receives messages for this member
 */
export async function movePushDeviceToSession(unit: Unit, member: Member, endpoint: string): Promise<boolean> {
  await typedTables(unit.db)
    .deleteFrom('push_device')
    .where('endpoint_digest', '=', digestEndpoint(endpoint))
    .where('member_id', '<>', member.id)
    .execute();
  const { numUpdatedRows } = await typedTables(unit.db)
    .updateTable('push_device')
    .set({ session_id: member.sessionId })
    .where('endpoint_digest', '=', digestEndpoint(endpoint))
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePushDevice(unit: Unit, memberId: MemberId, id: string): Promise<void> {
  await typedTables(unit.db).deleteFrom('push_device').where('id', '=', id).where('member_id', '=', memberId).execute();
}

export async function deletePushDeviceByEndpoint(unit: Unit, memberId: MemberId, endpoint: string): Promise<void> {
  await typedTables(unit.db)
    .deleteFrom('push_device')
    .where('endpoint_digest', '=', digestEndpoint(endpoint))
    .where('member_id', '=', memberId)
    .execute();
}

export const listPushDevices = (db: Db, memberId: MemberId) =>
  typedTables(db)
    .selectFrom('push_device')
    .select(['id', 'browser', 'created_at as createdAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The push endpoint and keys of a browser, if it belongs to this member. */
export async function findPushTarget(db: Db, memberId: MemberId, id: string): Promise<PushTarget | null> {
  const device = await typedTables(db)
    .selectFrom('push_device')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return device ?? null;
}

export async function recordPushDelivered(db: Db, id: string, now: Date): Promise<void> {
  await typedTables(db).updateTable('push_device').set({ reached_at: now }).where('id', '=', id).execute();
}
