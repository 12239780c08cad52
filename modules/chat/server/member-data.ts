import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { jsonbSql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listAtOnce, listInPages, type DataList } from '#platform/module/member-data.ts';
import { ChatMessage, ChatRoom, ChatRoomMember } from './room.entity.ts';
import { typedTables } from './tables.ts';

const message = entityColumns(ChatMessage, 'message');
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
  seen_sequence: me.seenSequence,
  seen_at: me.seenAt,
});

const exportedMessage = selectList({
  room_id: message.roomId,
  sequence: message.sequence,
  text: message.text,
  code: message.code,
  params: message.params,
  created_at: message.createdAt,
});

/** The member's rooms and their own messages; messages of other members belong to those. */
export const exportMemberChatData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'rooms',
    rows: listInPages<SelectedRow<typeof exportedRoom>>(async (last, limit) => {
      const after = last ? sql`${me.roomId} > ${last.id}` : sql`true`;
      const { rows } = await query`
        select ${exportedRoom} from chat_room_member me join chat_room r on ${r.id} = ${me.roomId}
        where ${me.memberId} = ${member} and ${after}
        order by ${me.roomId} limit ${limit}`.execute(db);
      return rows;
    }),
  },
  {
    name: 'messages',
    rows: listInPages<SelectedRow<typeof exportedMessage>>(async (last, limit) => {
      const place = sql`${message.roomId}, ${message.sequence}`;
      const after = last ? sql`(${place}) > (${last.room_id}::uuid, ${last.sequence}::int)` : sql`true`;
      const { rows } = await query`
        select ${exportedMessage} from chat_message message
        where ${message.authorId} = ${member} and ${after}
        order by ${place} limit ${limit}`.execute(db);
      return rows;
    }),
  },
  {
    name: 'lines-on-their-way',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('chat_held_line')
        .select(['room_id', 'code', 'params', 'held_at'])
        .where('author_id', '=', member)
        .orderBy('held_at')
        .execute(),
    ),
  },
  {
    name: 'room-allowance',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('chat_room_allowance')
        .select(['day_ends_at', 'used'])
        .where('member_id', '=', member)
        .execute(),
    ),
  },
];

/** Erases the text of messages; their rows stay, so that the other member's answers keep their place. */
export async function eraseMemberChatData(unit: Unit, member: MemberId): Promise<void> {
  await typedTables(unit.db).deleteFrom('chat_room_allowance').where('member_id', '=', member).execute();
  await typedTables(unit.db)
    .updateTable('chat_message')
    .set({ text: null, code: 'chat.erased', params: jsonbSql({}) })
    .where('author_id', '=', member)
    .where('text', 'is not', null)
    .execute();
}
