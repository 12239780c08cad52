import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ImageId, MemberId, MessageId, RoomId } from '#contracts/ids.ts';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { ChatMessage, ChatMessageFile, ChatRoomMember, ChatTakenBack } from './room.entity.ts';

const m = entityColumns(ChatMessage, 'm');
const me = entityColumns(ChatRoomMember, 'me');
const earlier = entityColumns(ChatMessage, 'earlier');
const said = entityColumns(ChatMessage, 'said');
const file = entityColumns(ChatMessageFile, 'file');
const kept = entityColumns(ChatTakenBack, 'kept');

/** A message with a few that members wrote before it, as evidence for a report. */
const evidence = (before: number) =>
  selectList({
    roomId: m.roomId,
    authorId: m.authorId.$notNull(),
    text: sql<string>`coalesce(${m.text}, ${kept.text})`,
    imageIds: sql<ImageId[]>`array(
      select ${file.imageId}::text from chat_message_file file
      where ${file.roomId} = ${m.roomId} and ${file.messageId} = ${m.id} order by ${file.position})`,
    sentAt: sql<string>`to_json(${m.createdAt}) #>> '{}'`,
    before: jsonListSql(
      jsonBuildObject({ authorId: said.authorId.$notNull(), text: said.text.$notNull(), sentAt: said.createdAt }),
      sql`from (
        select earlier.* from chat_message earlier
        where ${earlier.roomId} = ${m.roomId} and ${earlier.sequence} < ${m.sequence} and ${earlier.text} is not null
        order by ${earlier.sequence} desc limit ${before}) said`,
      said.sequence,
    ),
  });
export type MessageEvidence = SelectedRow<ReturnType<typeof evidence>>;

/**
 * A message that was taken back is evidence as long as it is kept. Undefined for a message of a room that the viewer is
 * not in, and for lines about events. What was said in a room that is hidden by now was read by its members.
 */
export async function findMessageEvidence(
  db: Db,
  viewer: MemberId,
  roomId: RoomId,
  id: MessageId,
  before: number,
): Promise<MessageEvidence | undefined> {
  const { rows } = await query`
    select ${evidence(before)} from chat_message m
    join chat_room_member me on ${me.roomId} = ${m.roomId} and ${me.memberId} = ${viewer}
    left join chat_taken_back kept on ${kept.roomId} = ${m.roomId} and ${kept.messageId} = ${m.id}
    where ${m.roomId} = ${roomId} and ${m.id} = ${id} and coalesce(${m.text}, ${kept.text}) is not null`.execute(db);
  return rows[0];
}
