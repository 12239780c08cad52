import { sql } from 'kysely';
import type { MemberId, SessionId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { sessionTopic } from '#platform/realtime/topic-key.ts';
import { forgetDevices } from './known-devices.ts';

/**
 * Signs a member out at one place, where the browser becomes a stranger again. Repeating it changes nothing.
 * @returns how many sessions ended
 */
export async function endDevice(unit: Unit, memberId: MemberId, sessionId: SessionId): Promise<number> {
  const { rows } = await sql<{ deviceId: string | null }>`
    delete from member_session where id = ${sessionId} and member_id = ${memberId} returning device_id as "deviceId"`.execute(unit.db);
  const deviceId = rows[0]?.deviceId;
  if (deviceId) await forgetDevices(unit, memberId, { only: deviceId });
  unit.wake(sessionTopic, memberId);
  return rows.length;
}
