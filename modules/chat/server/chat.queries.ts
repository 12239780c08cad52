import { sql } from 'kysely';
import type { z } from 'zod';
import type { MemberId, OfferId, RoomId } from '#contracts/ids.ts';
import type { Position } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition } from '#platform/db/keyset.ts';
import type { Message, messagesInput, messagesPage } from '../domain/chat.schemas.ts';
import { unreadRoomsCounted } from '../domain/chat-bounds.ts';
import { messageColumns, toMessage, type MessageRow } from './message-row.ts';
import { isRoomInSight } from './room-sight.ts';

export interface RoomRow {
  readonly id: RoomId;
  readonly kind: 'offer' | 'direct';
  readonly offerId: OfferId | null;
  readonly title: string | null;
  readonly lastSequence: number;
  readonly members: readonly { readonly id: MemberId; readonly seenSequence: number; readonly seenAt: string | null }[];
}

/** One room as its member sees it; undefined for anyone else. */
export async function findRoom(db: Db, viewer: MemberId, roomId: RoomId): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`
    select r.id, r.kind, r.offer_id as "offerId", r.title, r.last_sequence as "lastSequence", (
      select json_agg(json_build_object('id', member_id, 'seenSequence', seen_sequence, 'seenAt', seen_at))
      from chat_room_member where room_id = r.id) as members
    from chat_room r join chat_room_member me on me.room_id = r.id and me.member_id = ${viewer}
    where r.id = ${roomId} and ${isRoomInSight(viewer)}`.execute(db);
  return rows[0];
}

export async function findOfferRoom(db: Db, viewer: MemberId, offerId: OfferId): Promise<RoomId | null> {
  const { rows } = await sql<{ id: RoomId }>`
    select r.id from chat_room r join chat_room_member me on me.room_id = r.id and me.member_id = ${viewer}
    where r.offer_id = ${offerId} and ${isRoomInSight(viewer)}`.execute(db);
  return rows[0]?.id ?? null;
}

export interface RoomListRow {
  readonly id: RoomId;
  readonly kind: 'offer' | 'direct';
  readonly offerId: OfferId | null;
  readonly title: string | null;
  readonly unread: number;
  readonly lastMessageAt: Date | string;
  /** For the next page: to the microsecond, which a JavaScript date would cut off. */
  readonly position: string;
  readonly otherIds: readonly MemberId[];
  readonly lastMessage: MessageRow | null;
}

/** A page of a member's rooms, the one last written in first. */
export async function listRooms(
  db: Db,
  viewer: MemberId,
  limit: number,
  after: Position | null,
): Promise<readonly RoomListRow[]> {
  const { rows } = await sql<RoomListRow>`
    select r.id, r.kind, r.offer_id as "offerId", r.title, r.last_sequence - me.seen_sequence as unread,
      r.last_message_at as "lastMessageAt", r.last_message_at::text as position,
      array(select member_id::text from chat_room_member where room_id = r.id and member_id <> ${viewer}) as "otherIds",
      (select row_to_json(line) from (
        select ${messageColumns} from chat_message m where m.room_id = r.id and m.sequence = r.last_sequence) line) as "lastMessage"
    from chat_room_member me join chat_room r on r.id = me.room_id
    where me.member_id = ${viewer} and ${isRoomInSight(viewer)} and ${afterPosition(sql`r.last_message_at, r.id`, 'down', ['timestamptz', 'uuid'], after)}
    order by r.last_message_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** In how many rooms something waits to be read; counting stops at a hundred. */
export async function countUnreadRooms(db: Db, viewer: MemberId): Promise<number> {
  const { rows } = await sql<{ rooms: number }>`
    select count(*)::int as rooms from (
      select from chat_room_member me join chat_room r on r.id = me.room_id
      where me.member_id = ${viewer} and r.last_sequence > me.seen_sequence and ${isRoomInSight(viewer)}
      limit ${unreadRoomsCounted}) unread`.execute(db);
  return rows[0]?.rooms ?? 0;
}

/** A page of a room's messages, read backwards from the newest or in either direction from one of them. */
export async function listMessages(
  db: Db,
  { roomId, towards, cursor, limit }: z.infer<typeof messagesInput>,
): Promise<z.infer<typeof messagesPage>> {
  const isOlder = towards === 'older';
  const bound =
    cursor === undefined ? sql`` : isOlder ? sql`and m.sequence < ${cursor}` : sql`and m.sequence > ${cursor}`;
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from chat_message m where m.room_id = ${roomId} ${bound}
    order by m.sequence ${isOlder ? sql`desc` : sql`asc`} limit ${limit + 1}`.execute(db);
  const isMore = rows.length > limit;
  const items: Message[] = rows.slice(0, limit).map(toMessage);
  if (isOlder) items.reverse();
  return isOlder
    ? { items, hasOlder: isMore, hasNewer: cursor !== undefined }
    : { items, hasOlder: (items[0]?.sequence ?? cursor ?? 0) > 1, hasNewer: isMore };
}
