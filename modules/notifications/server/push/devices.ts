import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { notificationErrors } from '../../domain/notifications.errors.ts';
import type { AddDevice } from '../../domain/push.schemas.ts';
import type { PushTarget } from './post-push.ts';

/** More browsers than anybody has; each is asked for every message. */
const mostDevices = 20;

const digestOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/**
 * Takes a browser in, for the member who is signed in on it now. Repeating it renews its keys. Counted one at a time.
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
 * A browser that is subscribed says so after signing in: the subscription follows the new session. One that was
 * somebody else's ends: what is theirs is not shown where another has signed in.
 * @returns whether messages come here for this member
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

/** Where to reach a browser, as long as it is this member's. */
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
