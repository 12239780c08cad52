import { MessageId, type EventId, type MemberId, type OfferId } from '#contracts/ids.ts';
import { asJson } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { appendMessage, findMessage } from './append-message.ts';
import { lockRoomOfOffer, type LockedRoom } from './lock-room.ts';
import { openOfferRoom } from './open-room.ts';
import { tablesOf } from './tables.ts';

type Params = Readonly<Record<string, string | number | boolean | null>>;

/** Something that happened to an offer or its swap, to be told in its room. */
export interface Happening {
  readonly offerId: OfferId;
  readonly code: string;
  /** Who did it; null when it was the clock, or somebody who is not in the room. */
  readonly byId: MemberId | null;
  readonly params?: Params;
  /** Of what happened: the line bears it, so that it is told once. */
  readonly eventId: EventId;
  /** The how manieth thing it was; without a number it is told as it is heard. */
  readonly step?: number | undefined;
  /**
   * Who the room is for, where it may not be open yet: events are not always heard in the order in which they happened.
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
 * Adds a line to an offer's room, in the order in which things happened, whoever hears of them first: a line whose
 * forerunner has not been heard of is held until it has.
 */
export async function postLine(
  unit: Unit,
  { offerId, code, byId, params = {}, eventId, step, parties }: Happening,
): Promise<void> {
  if (parties) await openOfferRoom(unit, offerId, parties);
  const room = await lockRoomOfOffer(unit, offerId);
  const id = MessageId.parse(eventId);
  if (!room || (await findMessage(unit, room, id))) return;
  const line: Line = { id, authorId: byId !== null && room.memberIds.includes(byId) ? byId : null, code, params };
  if (step !== undefined && step > room.postedStep + 1) return hold(unit, room, step, line);
  await appendMessage(unit, room, line);
  if (step === room.postedStep + 1) await postHeld(unit, room, step);
}

async function hold(unit: Unit, room: LockedRoom, step: number, { id, authorId, code, params }: Line): Promise<void> {
  await tablesOf(unit.db)
    .insertInto('chat_held_line')
    .values({
      room_id: room.id,
      step,
      message_id: id,
      author_id: authorId,
      code,
      params: asJson(params),
      held_at: unit.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Tells what was held and follows on this step without a gap; and beyond gaps where nothing will fill them any more.
 */
export async function postHeld(unit: Unit, room: LockedRoom, step: number, isOverGaps = false): Promise<void> {
  const tables = tablesOf(unit.db);
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
    await appendMessage(unit, room, line);
    posted = next;
  }
  await tables.deleteFrom('chat_held_line').where('room_id', '=', room.id).where('step', '<=', posted).execute();
  await tables.updateTable('chat_room').set({ posted_step: posted }).where('id', '=', room.id).execute();
}
