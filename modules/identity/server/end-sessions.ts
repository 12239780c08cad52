import { sql } from 'kysely';
import type { MemberId, SessionId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { sessionTopic } from '#platform/realtime/topic-key.ts';
import { memberOthersSignedOut, memberSignedOut } from '../domain/identity.events.ts';
import { forgetDevices } from './device/known-devices.ts';

interface EndedSession {
  readonly sessionId: SessionId;
  readonly deviceId: string | null;
}

/** Ends every session of a member, on every process, including live streams and sign-ins that wait for a code. */
export async function endSessions(unit: Unit, id: MemberId): Promise<void> {
  await endChallenges(unit, id);
  const { rows } =
    await sql<EndedSession>`delete from member_session where member_id = ${id} returning id as "sessionId"`.execute(
      unit.db,
    );
  await notifyOfEnd(unit, id, rows);
  unit.publish(memberOthersSignedOut, { memberId: id, kept: null });
}

/**
 * Ends every session but one, and forgets all devices but the one that holds it.
 * @returns how many sessions ended
 */
export async function endOtherSessions(unit: Unit, id: MemberId, kept: SessionId): Promise<number> {
  await endChallenges(unit, id);
  const { rows } =
    await sql<EndedSession>`select device_id as "deviceId" from member_session where id = ${kept}`.execute(unit.db);
  await forgetDevices(unit, id, { except: rows[0]?.deviceId ?? null });
  const ended =
    await sql<EndedSession>`delete from member_session where member_id = ${id} and id <> ${kept} returning id as "sessionId"`.execute(
      unit.db,
    );
  unit.publish(memberOthersSignedOut, { memberId: id, kept });
  return notifyOfEnd(unit, id, ended.rows);
}

/**
 * Ends one session of a member and forgets its device. Idempotent.
 * @returns how many sessions ended
 */
export async function endSession(unit: Unit, id: MemberId, sessionId: SessionId): Promise<number> {
  await endChallenges(unit, id);
  const { rows } = await sql<EndedSession>`
    delete from member_session where id = ${sessionId} and member_id = ${id} returning id as "sessionId", device_id as "deviceId"`.execute(
    unit.db,
  );
  for (const { deviceId } of rows) if (deviceId !== null) await forgetDevices(unit, id, { only: deviceId });
  return notifyOfEnd(unit, id, rows);
}

/**
 * Called before sessions are deleted: the delete waits for a sign-in that passes its code at this moment, so that the
 * session it opens is deleted too.
 */
async function endChallenges(unit: Unit, memberId: MemberId): Promise<void> {
  await sql`delete from sign_in_challenge where member_id = ${memberId}`.execute(unit.db);
}

async function notifyOfEnd(unit: Unit, memberId: MemberId, ended: readonly EndedSession[]): Promise<number> {
  for (const { sessionId } of ended) unit.publish(memberSignedOut, { memberId, sessionId });
  unit.publishChange(sessionTopic, memberId);
  return ended.length;
}
