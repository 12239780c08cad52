import { MessageId, type EventId, type MemberId, type OfferId } from '#contracts/ids.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { appendMessage, findMessage } from './append-message.ts';
import { lockRoomOfOffer, type LockedRoom } from './lock-room.ts';
import { findOrCreateOfferRoom } from './find-or-create-room.ts';
import { typedTables } from './tables.ts';

type Params = Readonly<Record<string, string | number | boolean | null>>;

/** An event of an offer or its swap, to be posted in the offer's room. */
export interface RoomEventLine {
  readonly offerId: OfferId;
  readonly code: string;
  /** The member who caused it; null when a job did, or a member who is not in the room. */
  readonly byId: MemberId | null;
  readonly params?: Params;
  /** The id of the event. It becomes the line's id, so that the event is posted once. */
  readonly eventId: EventId;
  /** Number of the event among those of its offer; events without a number are posted as they are received. */
  readonly step?: number | undefined;
  /**
   * The members of the room, in case it is not open yet: events do not always arrive in the order in which they
   * happened.
   */
  readonly parties?: readonly MemberId[] | undefined;
}

interface Line {
  readonly id: MessageId;
  readonly authorId: MemberId | null;
  readonly code: string;
  readonly params: Params;
}

/**
 * Adds a line to an offer's room in the order of the events' steps, whatever order they arrive in: a line is held until
 * its predecessor has been posted.
 */
export async function postEventLine(
  unit: Unit,
  { offerId, code, byId, params = {}, eventId, step, parties }: RoomEventLine,
): Promise<void> {
  if (parties) await findOrCreateOfferRoom(unit, offerId, parties);
  const room = await lockRoomOfOffer(unit, offerId);
  const id = MessageId.parse(eventId);
  if (!room || (await findMessage(unit, room, id))) return;
  const line: Line = { id, authorId: byId !== null && room.memberIds.includes(byId) ? byId : null, code, params };
  if (step !== undefined && step > room.postedStep + 1) return hold(unit, room, step, line);
  await appendLine(unit, room, line);
  if (step === room.postedStep + 1) await postHeldEventLines(unit, room, step);
}

/** An offer that a rule declines as it is sent leaves no room unread. */
const appendLine = (unit: Unit, room: LockedRoom, line: Line) =>
  appendMessage(unit, room, line, { isSilent: line.params['isAutoDeclined'] === true });

async function hold(unit: Unit, room: LockedRoom, step: number, { id, authorId, code, params }: Line): Promise<void> {
  await typedTables(unit.db)
    .insertInto('chat_held_line')
    .values({
      room_id: room.id,
      step,
      message_id: id,
      author_id: authorId,
      code,
      params: jsonbSql(params),
      held_at: unit.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Posts the held lines that follow this step without a gap; with `isOverGaps` also those beyond gaps. */
export async function postHeldEventLines(
  unit: Unit,
  room: LockedRoom,
  step: number,
  isOverGaps = false,
): Promise<void> {
  const tables = typedTables(unit.db);
  const rows = await tables
    .selectFrom('chat_held_line')
    .select(['step', 'message_id as id', 'author_id as authorId', 'code', 'params'])
    .where('room_id', '=', room.id)
    .orderBy('step')
    .orderBy('message_id')
    .execute();
  let posted = step;
  for (const { step: next, ...line } of rows) {
    if (next > posted + 1 && !isOverGaps) break;
    await appendLine(unit, room, line);
    posted = next;
  }
  await tables.deleteFrom('chat_held_line').where('room_id', '=', room.id).where('step', '<=', posted).execute();
  await tables.updateTable('chat_room').set({ posted_step: posted }).where('id', '=', room.id).execute();
}
