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
import type { foundMessagePageView, searchMessagesInput } from '../domain/message-search.schemas.ts';
import { cutExcerpt } from '../domain/cut-excerpt.ts';
import { findChatPeople } from './find-chat-people.ts';
import { ChatMessage, ChatRoom, ChatRoomMember } from './room.entity.ts';
import { isRoomVisibleSql } from './room-visibility.ts';

const m = entityColumns(ChatMessage, 'm');
const r = entityColumns(ChatRoom, 'r');
const me = entityColumns(ChatRoomMember, 'me');
const member = entityColumns(ChatRoomMember, 'member');

const maxWords = 8;

/**
 * Queries of each word: texts that have it, a longer one that begins alike, or one of the same stem. Texts are split by
 * the same function, so that whatever can be written in a message can be looked up.
 */
const wordQueries = (words: string) => sql`
  select format('%L:*|%L', word, coalesce(stem[1], word))::tsquery as query
  from unnest((message_tokens(fold_message(${words})))[:${sql.lit(maxWords)}]) as word,
    ts_lexize('message_stem', word) as stem`;

const found = (viewer: MemberId) =>
  selectList({
    id: m.id,
    roomId: m.roomId,
    sequence: m.sequence,
    authorId: m.authorId.$notNull(),
    createdAt: m.createdAt,
    text: m.text.$notNull(),
    foundWords: sql<string[]>`array(
      select token from (select distinct unnest(message_tokens(normalize(${m.text}, nfc)))) as written (token),
        fold_message(token) as folded
      where folded <> '' and array_to_tsvector(ts_lexize('message_stem', folded) || folded) @@ any (m.queries))`,
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
  const list = ['chat.search', viewer, words];
  const place = parsePageCursor(cursors, list, cursor, now);
  const { rows } = await query`
    with rooms as (
      select ${r.id} from chat_room_member me join chat_room r on ${r.id} = ${me.roomId}
      where ${me.memberId} = ${viewer} and ${isRoomVisibleSql(viewer)}
      order by ${r.lastMessageAt} desc limit ${maxSearchedRooms}
    ), asked as (
      select array_agg(query) as queries, string_agg('(' || query::text || ')', '&')::tsquery as words,
        (select string_agg('''' || id || '''', '|')::tsquery from rooms) as rooms
      from (${wordQueries(words)}) as word
    ), m as (
      select m.*, asked.queries from asked, chat_message m
      where ${m.text} is not null
        and array_to_tsvector(message_words(${m.text}) || ${m.roomId}::text) @@ (asked.rooms && asked.words)
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
  return mapPage(page, ({ position: _position, otherIds, createdAt, text, foundWords, ...row }) => ({
    ...row,
    excerpt: cutExcerpt(text, foundWords),
    createdAt: createdAt.toISOString(),
    others: otherIds.flatMap((id) => people.get(id) ?? []),
  }));
}
