import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { MemberId, MessageId, RoomId } from '#contracts/ids.ts';
import { columnsOf, jsonList } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type Selected } from '#platform/db/query.ts';
import { isInRoom } from './chat.policy.ts';
import { ChatMessage } from './room.entity.ts';

const m = columnsOf(ChatMessage, 'm');
const earlier = columnsOf(ChatMessage, 'earlier');
const said = columnsOf(ChatMessage, 'said');

/** A message with a few that members wrote before it, as evidence for a report. */
const evidence = (before: number) =>
  selectList({
    roomId: m.roomId,
    authorId: m.authorId.$notNull(),
    text: m.text.$notNull(),
    sentAt: sql<string>`to_json(${m.createdAt}) #>> '{}'`,
    before: jsonList(
      jsonBuildObject({ authorId: said.authorId.$notNull(), text: said.text.$notNull(), sentAt: said.createdAt }),
      sql`from (
        select earlier.* from chat_message earlier
        where ${earlier.roomId} = ${m.roomId} and ${earlier.sequence} < ${m.sequence} and ${earlier.text} is not null
        order by ${earlier.sequence} desc limit ${before}) said`,
      said.sequence,
    ),
  });
export type MessageEvidence = Selected<ReturnType<typeof evidence>>;

/** Undefined for a message that the viewer may not read, and for lines about events. */
export async function messageEvidence(
  db: Db,
  viewer: MemberId,
  roomId: RoomId,
  id: MessageId,
  before: number,
): Promise<MessageEvidence | undefined> {
  if (!(await isInRoom(db, viewer, roomId))) return undefined;
  const { rows } = await query`
    select ${evidence(before)} from chat_message m
    where ${m.roomId} = ${roomId} and ${m.id} = ${id} and ${m.text} is not null`.execute(db);
  return rows[0];
}
