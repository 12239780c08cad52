import { sql, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { ChainId, MemberId, OfferId, RoomId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { CursorPosition } from '#platform/db/cursor.ts';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql } from '#platform/db/keyset.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Message, messageListInput, messagePageView } from '../domain/chat.schemas.ts';
import { maxNamedQuestions, maxUnreadRoomsCounted } from '../domain/chat-bounds.ts';
import { messageColumns, messageJsonSql, toMessageView, type MessageJson } from './message-row.ts';
import { ChatMessage, ChatQuestion, ChatRoom, ChatRoomMember } from './room.entity.ts';
import { isRoomVisibleSql } from './room-visibility.ts';
import { isTakeBackSignalSql, isUncountedSql } from './uncounted-lines.ts';
import { typedTables } from './tables.ts';

const r = entityColumns(ChatRoom, 'r');
const m = entityColumns(ChatMessage, 'm');
const me = entityColumns(ChatRoomMember, 'me');
const member = entityColumns(ChatRoomMember, 'member');
const uncounted = entityColumns(ChatMessage, 'uncounted');
const question = entityColumns(ChatQuestion, 'question');

/** The newest questions about each item of a room `r`, as far as their words still stand there, newest first. */
const newestQuestionsSql = (limit: number) =>
  jsonListSql(
    jsonBuildObject({ itemId: question.itemId, kind: question.kind, authorId: question.authorId }),
    sql`from (
      select newest.* from (
        select distinct on (latest.item_id) latest.* from (
          select asked.* from chat_question asked join chat_message m using (room_id, sequence)
          where asked.room_id = ${r.id} and ${m.code} is null order by asked.sequence desc limit ${limit * 10}) latest
        order by latest.item_id, latest.sequence desc) newest
      order by newest.sequence desc limit ${limit}) question`,
    sql`${question.sequence} desc`,
  );
export type RoomQuestionRow = StoredRoom['questions'][number];

const room = selectList({
  id: r.id,
  kind: r.kind,
  offerId: r.offerId,
  chainId: r.chainId,
  title: r.title,
  lastSequence: r.lastSequence,
  isMuted: me.isMuted,
  members: jsonListSql(
    jsonBuildObject({ id: member.memberId, seenSequence: member.seenSequence, seenAt: member.seenAt }),
    sql`from chat_room_member member where ${member.roomId} = ${r.id}`,
    member.memberId,
  ),
  questions: newestQuestionsSql(maxNamedQuestions),
});
export type StoredRoom = SelectedRow<typeof room>;

/** Loads a room as its member sees it; undefined for anyone else. */
export async function findRoom(db: Db, viewer: MemberId, roomId: RoomId): Promise<StoredRoom | undefined> {
  const { rows } = await query`
    select ${room} from chat_room r join chat_room_member me on ${me.roomId} = ${r.id} and ${me.memberId} = ${viewer}
    where ${r.id} = ${roomId} and ${isRoomVisibleSql(viewer)}`.execute(db);
  return rows[0];
}

const lastOfOther = selectList({ messageId: m.id, authorId: m.authorId.$notNull() });

/**
 * The last message that another member wrote in a room which is hidden from the viewer by now. Null for a room of
 * others, for one that does not exist and for one that is open.
 */
export async function findLastMessageToReport(db: Db, viewer: MemberId, roomId: RoomId) {
  const { rows } = await query`
    select ${lastOfOther} from chat_message m
    join chat_room r on ${r.id} = ${m.roomId}
    join chat_room_member me on ${me.roomId} = ${r.id} and ${me.memberId} = ${viewer}
    where ${r.id} = ${roomId} and not ${isRoomVisibleSql(viewer)} and ${m.text} is not null and ${m.authorId} <> ${viewer}
    order by ${m.sequence} desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The room of an offer, for its parties; null for anyone else. */
export const findOfferRoom = (db: Db, viewer: MemberId, offerId: OfferId): Promise<RoomId | null> =>
  findOwnRoom(db, viewer, sql`${r.offerId} = ${offerId}`);

/** The room of a chain, for its members; null for anyone else. */
export const findChainRoom = (db: Db, viewer: MemberId, chainId: ChainId): Promise<RoomId | null> =>
  findOwnRoom(db, viewer, sql`${r.chainId} = ${chainId}`);

async function findOwnRoom(db: Db, viewer: MemberId, which: RawBuilder<boolean>): Promise<RoomId | null> {
  const found = await typedTables(db)
    .selectFrom('chat_room as r')
    .innerJoin('chat_room_member as me', 'me.room_id', 'r.id')
    .select('r.id')
    .where('me.member_id', '=', viewer)
    .where(which)
    .where(isRoomVisibleSql(viewer))
    .executeTakeFirst();
  return found?.id ?? null;
}

const roomListColumns = (viewer: MemberId) => ({
  id: r.id,
  kind: r.kind,
  offerId: r.offerId,
  title: r.title,
  isMuted: me.isMuted,
  unread: sql<number>`${r.lastSequence} - ${me.seenSequence} - (
    select count(*)::int from chat_message uncounted
    where ${uncounted.roomId} = ${r.id} and ${uncounted.sequence} > ${me.seenSequence}
      and ${isUncountedSql(uncounted.code)})`,
  lastMessageAt: r.lastMessageAt,
  /** The cursor of the next page, to the microsecond, which a JavaScript date would truncate. */
  position: sql<string>`${r.lastMessageAt}::text`,
  otherIds: sql<MemberId[]>`array(
    select ${member.memberId}::text from chat_room_member member
    where ${member.roomId} = ${r.id} and ${member.memberId} <> ${viewer})`,
  lastMessage: sql<MessageJson | null>`(
    select ${messageJsonSql} from chat_message m where ${m.roomId} = ${r.id} and not ${isTakeBackSignalSql(m)}
    order by ${m.sequence} desc limit 1)`,
  questions: newestQuestionsSql(1),
});
const listedRoom = (viewer: MemberId) => selectList(roomListColumns(viewer));
export type RoomListRow = SelectedRow<ReturnType<typeof listedRoom>>;

/** A page of a member's rooms, the one last written in first. */
export async function listRooms(
  db: Db,
  viewer: MemberId,
  limit: number,
  after: CursorPosition | null,
): Promise<readonly RoomListRow[]> {
  const { rows } = await query`
    select ${listedRoom(viewer)} from chat_room_member me join chat_room r on ${r.id} = ${me.roomId}
    where ${me.memberId} = ${viewer} and ${isRoomVisibleSql(viewer)}
      and ${isAfterPositionSql(sql`${r.lastMessageAt}, ${r.id}`, 'down', ['timestamptz', 'uuid'], after)}
    order by ${r.lastMessageAt} desc, ${r.id} desc limit ${limit}`.execute(db);
  return rows;
}

const unreadRoom = (viewer: MemberId) => {
  const { id, unread, lastMessageAt, otherIds } = roomListColumns(viewer);
  return selectList({ id, unread, lastMessageAt, otherIds });
};

/** The rooms in which a member has unread messages, the last written in first. */
export async function listUnreadRooms(db: Db, viewer: MemberId, limit: number) {
  const { rows } = await query`
    select ${unreadRoom(viewer)} from chat_room_member me join chat_room r on ${r.id} = ${me.roomId}
    where ${me.memberId} = ${viewer} and ${r.lastSequence} > ${me.seenSequence} and ${isRoomVisibleSql(viewer)}
    order by ${r.lastMessageAt} desc, ${r.id} desc limit ${limit}`.execute(db);
  return rows;
}

/** Number of rooms with unread messages; counting stops at a hundred. */
export async function countUnreadRooms(db: Db, viewer: MemberId): Promise<number> {
  const { rows } = await query`
    select ${selectList({ rooms: sql<number>`count(*)::int` })} from (
      select from chat_room_member me join chat_room r on ${r.id} = ${me.roomId}
      where ${me.memberId} = ${viewer} and ${r.lastSequence} > ${me.seenSequence} and ${isRoomVisibleSql(viewer)}
      limit ${maxUnreadRoomsCounted}) unread`.execute(db);
  return rows[0]?.rooms ?? 0;
}

/** A page of a room's messages, read backwards from the newest or in either direction from one of them. */
export async function listMessages(
  db: Db,
  { roomId, towards, cursor, limit }: z.infer<typeof messageListInput>,
): Promise<z.infer<typeof messagePageView>> {
  const isOlder = towards === 'older';
  const bound =
    cursor === undefined ? sql`` : isOlder ? sql`and ${m.sequence} < ${cursor}` : sql`and ${m.sequence} > ${cursor}`;
  const { rows } = await query`
    select ${messageColumns} from chat_message m where ${m.roomId} = ${roomId} ${bound}
    order by ${m.sequence} ${isOlder ? sql`desc` : sql`asc`} limit ${limit + 1}`.execute(db);
  const isMore = rows.length > limit;
  const shown = rows.slice(0, limit);
  const oldest = (isOlder ? shown.at(-1) : shown[0])?.sequence ?? null;
  const items: Message[] = parseReadableRows(shown, toMessageView);
  if (isOlder) items.reverse();
  return isOlder
    ? { items, oldest, hasOlder: isMore, hasNewer: cursor !== undefined }
    : { items, oldest, hasOlder: (oldest ?? cursor ?? 0) > 1, hasNewer: isMore };
}
