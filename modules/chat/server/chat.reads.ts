import type { z } from 'zod';
import type { MemberId, OfferId, RoomId } from '#contracts/ids.ts';
import { mapPage } from '#contracts/page.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { loadItemCards } from '#modules/items/public.ts';
import { loadOfferItems } from '#modules/offers/public.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { chatErrors } from '../domain/chat.errors.ts';
import { chatSettings } from '../domain/chat.settings.ts';
import type { roomListInput } from '../domain/chat.schemas.ts';
import { findRoom, listRooms, type RoomQuestionRow } from './chat.queries.ts';
import type { Room, RoomQuestion, roomListPageView } from './chat.views.ts';
import { toMessageView } from './message-row.ts';
import { findChatPeople } from './find-chat-people.ts';

interface ReadContext {
  readonly db: Db;
  readonly config: ParsedSettings;
  readonly now: Date;
}

/** @throws chat.notInRoom */
export async function loadRoom({ db, config, now }: ReadContext, viewer: MemberId, roomId: RoomId): Promise<Room> {
  const row = await findRoom(db, viewer, roomId);
  if (!row) throw chatErrors.notInRoom();
  const people = await findChatPeople(
    db,
    row.members.map(({ id }) => id),
  );
  const members = parseReadableRows(row.members, ({ id, seenSequence, seenAt }) => {
    const known = people.get(id);
    return known ? [{ ...known, seenSequence, seenAt: seenAt && new Date(seenAt).toISOString() }] : [];
  }).flat();
  const about = await aboutRooms(db, viewer, [row], now);
  const { TAKE_BACK_SECONDS, TAKEN_BACK_HOURS } = chatSettings.read(config);
  const takeBack = { seconds: TAKE_BACK_SECONDS, keptHours: TAKEN_BACK_HOURS };
  const nameItems = await nameAskedItems(db, viewer, [row], now);
  return { ...row, members, takeBack, about: about(row.offerId), questions: nameItems(row.questions) };
}

/**
 * The viewer's rooms, the one last written in first. Five queries: one here, one for names and pictures, two for the
 * items of offers, one for those of questions.
 */
export async function loadRoomListPage(
  db: Db,
  cursors: CursorCodec,
  viewer: MemberId,
  { cursor, limit }: z.infer<typeof roomListInput>,
  now: Date,
): Promise<z.infer<typeof roomListPageView>> {
  const list = ['chat.roomList', viewer];
  const place = parsePageCursor(cursors, list, cursor, now);
  const rows = await listRooms(db, viewer, limit + 1, place.after);
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
  const about = await aboutRooms(db, viewer, page.items, now);
  const nameItems = await nameAskedItems(db, viewer, page.items, now);
  return mapPage(page, ({ position: _position, otherIds, lastMessage, lastMessageAt, ...row }) => ({
    ...row,
    about: about(row.offerId),
    questions: nameItems(row.questions),
    others: otherIds.flatMap((id) => people.get(id) ?? []),
    lastMessage: lastMessage && toMessageView(lastMessage),
    lastMessageAt: lastMessageAt.toISOString(),
  }));
}

async function aboutRooms(db: Db, viewer: MemberId, rooms: readonly { readonly offerId: OfferId | null }[], now: Date) {
  const entries = await loadOfferItems(
    db,
    viewer,
    rooms.flatMap(({ offerId }) => offerId ?? []),
    now,
  );
  return (offerId: OfferId | null) => (offerId && entries.get(offerId)) ?? null;
}

type AskedRoom = { readonly questions: readonly RoomQuestionRow[] };

async function nameAskedItems(db: Db, viewer: MemberId, rooms: readonly AskedRoom[], now: Date) {
  const ids = new Set(rooms.flatMap(({ questions }) => questions.map(({ itemId }) => itemId)));
  const cards = await loadItemCards(db, { id: viewer }, [...ids], now);
  return (questions: readonly RoomQuestionRow[]): RoomQuestion[] =>
    questions.map((question) => ({ ...question, item: cards.find(({ id }) => id === question.itemId) ?? null }));
}
