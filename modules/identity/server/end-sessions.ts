import { sql } from 'kysely';
import type { MemberId, SessionId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { sessionTopic } from '#platform/realtime/topic-key.ts';
import { forgetDevices } from './device/known-devices.ts';

/** Ends every session of a member, on every process, live streams and half-done sign-ins included. */
export async function endSessions(unit: Unit, id: MemberId): Promise<void> {
  await sql`delete from member_session where member_id = ${id}`.execute(unit.db);
  await sql`delete from sign_in_challenge where member_id = ${id}`.execute(unit.db);
  unit.wake(sessionTopic, id);
}

/**
 * Ends every session but one, and makes strangers of all devices but the one that holds it.
 * @returns how many sessions ended
 */
export async function endOtherSessions(unit: Unit, id: MemberId, kept: SessionId): Promise<number> {
  const { rows } = await sql<{ deviceId: string | null }>`select device_id as "deviceId" from member_session where id = ${kept}`.execute(unit.db);
  await forgetDevices(unit, id, { except: rows[0]?.deviceId ?? null });
  const ended = await sql`delete from member_session where member_id = ${id} and id <> ${kept} returning 1`.execute(unit.db);
  await sql`delete from sign_in_challenge where member_id = ${id}`.execute(unit.db);
  unit.wake(sessionTopic, id);
  return ended.rows.length;
}
