import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { jsonbSql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listRowsInPages, type DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import {
  ChatHeldLine,
  ChatMessage,
  ChatMessageFile,
  ChatQuestion,
  ChatRoom,
  ChatRoomAllowance,
  ChatRoomMember,
  ChatTakenBack,
} from './room.entity.ts';
import { typedTables } from './tables.ts';

const r = entityColumns(ChatRoom, 'r');
const me = entityColumns(ChatRoomMember, 'me');

const exportedRoom = selectList({
  id: r.id,
  kind: r.kind,
  offer_id: r.offerId,
  chain_id: r.chainId,
  title: r.title,
  created_at: r.createdAt,
  last_message_at: r.lastMessageAt,
  last_sequence: r.lastSequence,
  seen_sequence: me.seenSequence,
  seen_at: me.seenAt,
  is_muted: me.isMuted,
});

/** The member's rooms and their own messages; messages of other members belong to those. */
export const exportMemberChatData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'rooms',
    rows: listRowsInPages<SelectedRow<typeof exportedRoom>>(async (last, limit) => {
      const after = last ? sql`${me.roomId} > ${last.id}` : sql`true`;
      const { rows } = await query`
        select ${exportedRoom} from chat_room_member me join chat_room r on ${r.id} = ${me.roomId}
        where ${me.memberId} = ${member} and ${after}
        order by ${me.roomId} limit ${limit}`.execute(db);
      return rows;
    }),
  },
  createMemberRowExport(db, member)('messages', ChatMessage, { by: 'authorId' }),
  createMemberRowExport(db, member)('message-files', ChatMessageFile, { by: 'authorId', without: ['isEvidence'] }),
  createMemberRowExport(db, member)('questions', ChatQuestion, { by: 'authorId' }),
  createMemberRowExport(db, member)('messages-taken-back', ChatTakenBack, { by: 'authorId' }),
  createMemberRowExport(db, member)('lines-on-their-way', ChatHeldLine, { by: 'authorId' }),
  createMemberRowExport(db, member)('room-allowance', ChatRoomAllowance, { by: 'memberId' }),
];

/** Erases the text and files of messages; their rows stay, so that the other member's answers keep their place. */
export async function eraseMemberChatData(unit: Unit, member: MemberId): Promise<void> {
  await typedTables(unit.db).deleteFrom('chat_room_allowance').where('member_id', '=', member).execute();
  await typedTables(unit.db).deleteFrom('chat_taken_back').where('author_id', '=', member).execute();
  await typedTables(unit.db).deleteFrom('chat_message_file').where('author_id', '=', member).execute();
  await typedTables(unit.db).deleteFrom('chat_question').where('author_id', '=', member).execute();
  await typedTables(unit.db)
    .updateTable('chat_message')
    .set({ text: null, code: 'chat.erased', params: jsonbSql({}) })
    .where('author_id', '=', member)
    .where('text', 'is not', null)
    .execute();
}
