import type { MemberId, SessionId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { sessionTopic } from '#platform/realtime/topic-key.ts';
import { memberOtherSessionsEndedEvent, memberSignedOutEvent } from '../../domain/identity.events.ts';
import { forgetDevices } from '../device/known-devices.ts';
import { typedTables } from '../tables.ts';

/**
 * Ends every session of a member, on every process, including live streams and sign-ins that wait for a code, and
 * forgets all devices: a browser that someone else may have used must not count as known afterwards.
 */
export async function endSessions(unit: Unit, id: MemberId): Promise<void> {
  await endChallenges(unit, id);
  await forgetDevices(unit, id, { except: null });
  const ended = await typedTables(unit.db)
    .deleteFrom('member_session')
    .where('member_id', '=', id)
    .returning('id as sessionId')
    .execute();
  await notifyOfEnd(unit, id, ended);
  unit.publish(memberOtherSessionsEndedEvent, { memberId: id, kept: null });
}

/**
 * Ends every session but one, and forgets all devices but the one that holds it.
 * @returns how many sessions ended
 */
export async function endOtherSessions(unit: Unit, id: MemberId, kept: SessionId): Promise<number> {
  await endChallenges(unit, id);
  const tables = typedTables(unit.db);
  const own = await tables
    .selectFrom('member_session')
    .select('device_id as deviceId')
    .where('id', '=', kept)
    .executeTakeFirst();
  await forgetDevices(unit, id, { except: own?.deviceId ?? null });
  const ended = await tables
    .deleteFrom('member_session')
    .where('member_id', '=', id)
    .where('id', '<>', kept)
    .returning('id as sessionId')
    .execute();
  unit.publish(memberOtherSessionsEndedEvent, { memberId: id, kept });
  return notifyOfEnd(unit, id, ended);
}

/**
 * Ends one session of a member and forgets its device. Idempotent.
 * @returns how many sessions ended
 */
export async function endSession(unit: Unit, id: MemberId, sessionId: SessionId): Promise<number> {
  await endChallenges(unit, id);
  const ended = await typedTables(unit.db)
    .deleteFrom('member_session')
    .where('id', '=', sessionId)
    .where('member_id', '=', id)
    .returning(['id as sessionId', 'device_id as deviceId'])
    .execute();
  for (const { deviceId } of ended) if (deviceId !== null) await forgetDevices(unit, id, { only: deviceId });
  return notifyOfEnd(unit, id, ended);
}

/**
 * Called before sessions are deleted: the delete waits for a sign-in that passes its code at this moment, so that the
 * session it opens is deleted too.
 */
async function endChallenges(unit: Unit, memberId: MemberId): Promise<void> {
  await typedTables(unit.db).deleteFrom('sign_in_challenge').where('member_id', '=', memberId).execute();
}

async function notifyOfEnd(
  unit: Unit,
  memberId: MemberId,
  ended: readonly { readonly sessionId: SessionId }[],
): Promise<number> {
  for (const { sessionId } of ended) unit.publish(memberSignedOutEvent, { memberId, sessionId });
  unit.publishChange(sessionTopic, memberId);
  return ended.length;
}
