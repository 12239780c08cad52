import { sql } from 'kysely';
import type { MemberId, MessageId, RoomId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { isInRoom } from './chat.policy.ts';

interface Said {
  readonly authorId: MemberId;
  readonly text: string;
  readonly sentAt: string;
}

/** A message as it stands, with a few that members wrote before it, kept for whoever decides about a report of it. */
export interface MessageEvidence extends Said {
  readonly roomId: RoomId;
  readonly before: readonly Said[];
}

/** Undefined for what somebody may not read, and for lines that nobody wrote. */
export async function messageEvidence(
  db: Db,
  viewer: MemberId,
  roomId: RoomId,
  id: MessageId,
  before: number,
): Promise<MessageEvidence | undefined> {
  if (!(await isInRoom(db, viewer, roomId))) return undefined;
  const said = sql`json_build_object('authorId', said.author_id, 'text', said.text, 'sentAt', said.created_at)`;
  const { rows } = await sql<MessageEvidence>`
    select m.room_id as "roomId", m.author_id as "authorId", m.text, to_json(m.created_at) #>> '{}' as "sentAt",
      (select coalesce(json_agg(${said} order by said.sequence), '[]') from (
        select * from chat_message earlier where earlier.room_id = m.room_id and earlier.sequence < m.sequence and earlier.text is not null
        order by earlier.sequence desc limit ${before}) said) as before
    from chat_message m where m.room_id = ${roomId} and m.id = ${id} and m.text is not null`.execute(db);
  return rows[0];
}
