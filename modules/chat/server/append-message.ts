import { sql } from 'kysely';
import type { MemberId, MessageId } from '#contracts/ids.ts';
import { jsonbSql, entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Message, MessageQuestion } from '../domain/chat.schemas.ts';
import { firstUnreadMessageEvent, firstUnreadQuestionEvent } from '../domain/chat.events.ts';
import { roomTopicName, myRoomsTopicName } from '../domain/topics.ts';
import type { LockedRoom } from './lock-room.ts';
import { messageColumns, toMessageView } from './message-row.ts';
import { ChatMessage, ChatRoomMember } from './room.entity.ts';

const m = entityColumns(ChatMessage, 'm');
const member = entityColumns(ChatRoomMember, 'member');

export type NewMessage =
  | {
      readonly id: MessageId;
      readonly authorId: MemberId;
      readonly text: string;
      readonly question?: MessageQuestion | undefined;
    }
  | {
      readonly id: MessageId;
      readonly authorId: MemberId | null;
      readonly code: string;
      readonly params: Readonly<Record<string, unknown>>;
    };

/**
 * Adds the next message to a locked room and notifies its members. The message counts as seen by its author. An event
 * is published only for the first of several messages that a member has not read, whatever lines of events stand
 * between, and not for those who muted the room.
 * @param isSilent the room stays where it stands in the lists, and read for those who have read it
 */
export async function appendMessage(
  unit: Unit,
  room: LockedRoom,
  added: NewMessage,
  { isSilent = false }: { readonly isSilent?: boolean } = {},
): Promise<Message> {
  const content =
    'text' in added ? sql`${added.text}, null, null` : sql`null, ${added.code}, ${jsonbSql(added.params)}`;
  const waitingMembers = selectList({ waiting: sql<MemberId[]>`array(select member_id::text from notified)` });
  const { rows } = await query`
    with numbered as (
      update chat_room set last_sequence = last_sequence + 1,
        last_message_at = ${isSilent ? sql`last_message_at` : unit.now}
      where id = ${room.id} returning last_sequence as sequence
    ), seen as (
      update chat_room_member set seen_sequence = numbered.sequence,
        seen_at = ${isSilent ? sql`seen_at` : unit.now} from numbered
      where room_id = ${room.id} and ${isSilent ? sql`true` : sql`member_id = ${added.authorId}`}
        and (seen_sequence = numbered.sequence - 1 or ${'text' in added})
    ), notified as (
      update chat_room_member member set notified_sequence = numbered.sequence from numbered
      where ${'text' in added} and ${member.roomId} = ${room.id} and ${member.memberId} <> ${added.authorId}
        and ${member.notifiedSequence} <= ${member.seenSequence} and not ${member.isMuted}
      returning ${member.memberId}
    ), m as (
      insert into chat_message (room_id, sequence, id, author_id, created_at, text, code, params)
      select ${room.id}, sequence, ${added.id}, ${added.authorId}, ${unit.now}, ${content} from numbered
      returning *
    )
    select ${messageColumns}, ${waitingMembers} from m`.execute(unit.db);
  unit.publishChange(roomTopicName, room.id);
  for (const memberId of room.memberIds) unit.publishChange(myRoomsTopicName, memberId);
  const [found] = rows;
  if (!found) throw new Error(`room ${room.id} is gone though it was locked`);
  const { waiting, ...row } = found;
  if ('text' in added && waiting.length > 0) publishFirstUnread(unit, room.id, added, waiting);
  return toMessageView(row);
}

function publishFirstUnread(
  unit: Unit,
  roomId: LockedRoom['id'],
  { authorId, question }: Extract<NewMessage, { readonly text: string }>,
  memberIds: MemberId[],
): void {
  const first = { roomId, authorId, memberIds };
  if (question) unit.publish(firstUnreadQuestionEvent, { ...first, ...question });
  else unit.publish(firstUnreadMessageEvent, first);
}

/** Finds the message of a room with this id, if it was written before. */
export async function findMessage(unit: Unit, room: LockedRoom, id: MessageId): Promise<Message | undefined> {
  const { rows } = await query`
    select ${messageColumns} from chat_message m where ${m.roomId} = ${room.id} and ${m.id} = ${id}`.execute(unit.db);
  return rows[0] && toMessageView(rows[0]);
}
