import { sql } from 'kysely';
import type { MemberId, SessionId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { sessionTopic } from '#platform/realtime/topic-key.ts';
import { memberSignedOut } from '../domain/identity.events.ts';

/**
 * Ends the session of this token, including that of a member whose account is about to close, who is a guest with it.
 * From the commit on, the token is worthless to any holder.
 */
export async function signOut(unit: Unit, token: string): Promise<void> {
  const { rows } = await sql<{ sessionId: SessionId; memberId: MemberId }>`
    delete from member_session where token = ${token} returning id as "sessionId", member_id as "memberId"`.execute(
    unit.db,
  );
  for (const { sessionId, memberId } of rows) {
    unit.publishChange(sessionTopic, memberId);
    unit.publish(memberSignedOut, { memberId, sessionId });
  }
}
