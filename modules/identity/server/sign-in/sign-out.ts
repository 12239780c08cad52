import type { Unit } from '#platform/db/unit.ts';
import { sessionTopic } from '#platform/realtime/topic-key.ts';
import { memberSignedOutEvent } from '../../domain/identity.events.ts';
import { typedTables } from '../tables.ts';

/**
 * Ends the session of this token, including that of a member whose account is about to close, who is a guest with it.
 * From the commit on, the token is worthless to any holder.
 */
export async function signOut(unit: Unit, token: string): Promise<void> {
  const ended = await typedTables(unit.db)
    .deleteFrom('member_session')
    .where('token', '=', token)
    .returning(['id as sessionId', 'member_id as memberId'])
    .executeTakeFirst();
  if (!ended) return;
  unit.publishChange(sessionTopic, ended.memberId);
  unit.publish(memberSignedOutEvent, ended);
}
