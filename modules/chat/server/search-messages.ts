import { sql } from 'kysely';
import type { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { mapPage } from '#contracts/page.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { isAfterPositionSql, parsePageCursor, toPage } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import { maxSearchedRooms } from '../domain/chat-bounds.ts';
import { foundMark, type foundMessagePageView, type searchMessagesInput } from '../domain/message-search.schemas.ts';
import { findChatPeople } from './find-chat-people.ts';
import { ChatMessage, ChatRoom, ChatRoomMember } from './room.entity.ts';
import { isRoomVisibleSql } from './room-visibility.ts';

const m = entityColumns(ChatMessage, 'm');
const r = entityColumns(ChatRoom, 'r');
const me = entityColumns(ChatRoomMember, 'me');
const member = entityColumns(ChatRoomMember, 'member');

const maxWords = 8;

/** A query for texts that have every word, or a longer one that begins alike; accents and endings are forgiven. */
function buildWordQuery(words: string): string | null {
  const parts = words.match(/[\p{L}\p{N}]+/gu)?.slice(0, maxWords) ?? [];
  return parts.length === 0 ? null : parts.map((part) => `'${part}':*`).join(' & ');
}

const excerptOptions = `MaxWords=24, MinWords=12, StartSel=${foundMark.start}, StopSel=${foundMark.end}`;

const found = (viewer: MemberId) =>
  selectList({
    id: m.id,
    roomId: m.roomId,
    sequence: m.sequence,
    authorId: m.authorId.$notNull(),
    createdAt: m.createdAt,
    excerpt: sql<string>`ts_headline('swapu_text', item_text(${m.text}), m.words, ${excerptOptions})`,
    position: sql<string>`${m.createdAt}::text`,
    otherIds: sql<MemberId[]>`array(
      select ${member.memberId}::text from chat_room_member member
      where ${member.roomId} = ${m.roomId} and ${member.memberId} <> ${viewer})`,
  });

/** Finds messages by their words in the rooms that a member may read, newest first. Two statements. */
export async function searchMessages(
  db: Db,
  cursors: CursorCodec,
  viewer: MemberId,
  { words, cursor, limit }: z.infer<typeof searchMessagesInput>,
  now: Date,
): Promise<z.infer<typeof foundMessagePageView>> {
  const wordQuery = buildWordQuery(words);
  if (wordQuery === null) return { items: [], nextCursor: null };
  const list = ['chat.search', viewer, wordQuery];
  const place = parsePageCursor(cursors, list, cursor, now);
  const { rows } = await query`
    with rooms as (
      select ${r.id} from chat_room_member me join chat_room r on ${r.id} = ${me.roomId}
      where ${me.memberId} = ${viewer} and ${isRoomVisibleSql(viewer)}
      order by ${r.lastMessageAt} desc limit ${maxSearchedRooms}
    ), asked as (
      select to_tsquery('swapu_text', ${wordQuery}) as words,
        (select string_agg('''' || id || '''', '|')::tsquery from rooms) as rooms
    ), m as (
      select m.*, asked.words from asked, chat_message m
      where numnode(asked.words) > 0 and ${m.text} is not null
        and to_tsvector('swapu_text', item_text(${m.text})) || array_to_tsvector(array[${m.roomId}::text])
          @@ (asked.rooms && asked.words)
        and ${m.roomId} in (select id from rooms)
        and ${isAfterPositionSql(sql`${m.createdAt}, ${m.id}`, 'down', ['timestamptz', 'uuid'], place.after)}
      order by ${m.createdAt} desc, ${m.id} desc limit ${limit + 1}
    )
    select ${found(viewer)} from m order by ${m.createdAt} desc, ${m.id} desc`.execute(db);
  const page = toPage(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ position, id }) => [position, id],
    itemOf: (row) => row,
  });
  const people = await findChatPeople(
    db,
    page.items.flatMap(({ otherIds }) => otherIds),
  );
  return mapPage(page, ({ position: _position, otherIds, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    others: otherIds.flatMap((id) => people.get(id) ?? []),
  }));
}
