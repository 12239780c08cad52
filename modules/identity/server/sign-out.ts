import { sql } from 'kysely';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { sessionTopic } from '#platform/realtime/topic-key.ts';
import { memberSignedOut } from '../domain/identity.events.ts';

/** Ends one session. From the commit on its cookie is worth nothing, whoever holds it. */
export async function signOut(unit: Unit, { id, sessionId }: Member): Promise<void> {
  await sql`delete from member_session where id = ${sessionId} and member_id = ${id}`.execute(unit.db);
  unit.wake(sessionTopic, id);
  unit.publish(memberSignedOut, { memberId: id, sessionId });
}
