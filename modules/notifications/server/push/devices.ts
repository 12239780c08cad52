import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { notificationErrors } from '../../domain/notifications.errors.ts';
import type { AddDevice } from '../../domain/push.schemas.ts';
import type { PushTarget } from './post-push.ts';

/** More browsers than any member has; every message goes to each. */
const mostDevices = 20;

const digestOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/**
 * Registers a browser for the member who is signed in on it. Repeating it renews the keys. A lock serialises the count
 * of devices.
 * @throws notifications.tooManyDevices
 */
export async function addDevice(
  unit: Unit,
  member: Member,
  { endpoint, p256dh, auth, browser }: AddDevice,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notifications.device:' || ${member.id}::text, 0))`.execute(
    unit.db,
  );
  await sql`
    insert into push_device (id, member_id, session_id, endpoint, endpoint_digest, p256dh, auth, browser, created_at)
    values (${newId(EventId, unit.now.getTime())}, ${member.id}, ${member.sessionId}, ${endpoint}, ${digestOf(endpoint)}, ${p256dh}, ${auth}, ${browser}, ${unit.now})
    on conflict (endpoint_digest) do update set member_id = excluded.member_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, browser = excluded.browser`.execute(unit.db);
  const { rows } = await sql<{
    devices: number;
  }>`select count(*)::int as devices from push_device where member_id = ${member.id}`.execute(unit.db);
  if ((rows[0]?.devices ?? 0) > mostDevices) throw notificationErrors.tooManyDevices();
}

/**
 * Moves a browser's subscription to the new session after sign-in. Deletes the subscription of another member, so that
 * their messages do not appear where this member has signed in.
 * @returns whether this browser receives messages for this member
 */
export async function keepDevice(unit: Unit, member: Member, endpoint: string): Promise<boolean> {
  await sql`delete from push_device where endpoint_digest = ${digestOf(endpoint)} and member_id <> ${member.id}`.execute(
    unit.db,
  );
  const { numAffectedRows = 0n } = await sql`
    update push_device set session_id = ${member.sessionId} where endpoint_digest = ${digestOf(endpoint)} and member_id = ${member.id}`.execute(
    unit.db,
  );
  return numAffectedRows > 0n;
}

export async function dropDevice(unit: Unit, memberId: MemberId, id: string): Promise<void> {
  await sql`delete from push_device where id = ${id} and member_id = ${memberId}`.execute(unit.db);
}

export async function dropDeviceAt(unit: Unit, memberId: MemberId, endpoint: string): Promise<void> {
  await sql`delete from push_device where endpoint_digest = ${digestOf(endpoint)} and member_id = ${memberId}`.execute(
    unit.db,
  );
}

export interface DeviceLine {
  readonly id: string;
  readonly browser: string;
  readonly createdAt: Date;
}

export async function devicesOf(db: Db, memberId: MemberId): Promise<DeviceLine[]> {
  const { rows } = await sql<DeviceLine>`
    select id, browser, created_at as "createdAt" from push_device where member_id = ${memberId} order by created_at, id`.execute(
    db,
  );
  return rows;
}

/** The push endpoint and keys of a browser, if it belongs to this member. */
export async function deviceOf(db: Db, memberId: MemberId, id: string): Promise<PushTarget | null> {
  const { rows } =
    await sql<PushTarget>`select endpoint, p256dh, auth from push_device where id = ${id} and member_id = ${memberId}`.execute(
      db,
    );
  return rows[0] ?? null;
}

export async function noteReached(db: Db, id: string, now: Date): Promise<void> {
  await sql`update push_device set reached_at = ${now} where id = ${id}`.execute(db);
}
