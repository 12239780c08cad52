import { MessageId, type EventId, type MemberId, type OfferId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { appendMessage, findMessage } from './append-message.ts';
import { lockRoomOfOffer } from './lock-room.ts';
import { openOfferRoom } from './open-room.ts';

/** Something that happened to an offer, to be told in its room. */
export interface Happening {
  readonly offerId: OfferId;
  readonly code: string;
  /** Who did it; null when it was the clock, or somebody who is not in the room. */
  readonly byId: MemberId | null;
  readonly params?: Readonly<Record<string, string | number | boolean | null>>;
  /** Of what happened: the line bears it, so that it is told once. */
  readonly eventId: EventId;
  /** Who the room is for, where it may not be open yet: events are not always heard in the order in which they happened. */
  readonly parties?: readonly MemberId[];
}

/** Adds a line to an offer's room. */
export async function tellLine(unit: Unit, { offerId, code, byId, params = {}, eventId, parties }: Happening): Promise<void> {
  if (parties) await openOfferRoom(unit, offerId, parties);
  const room = await lockRoomOfOffer(unit, offerId);
  const id = MessageId.parse(eventId);
  if (!room || (await findMessage(unit, room, id))) return;
  const authorId = byId !== null && room.memberIds.includes(byId) ? byId : null;
  await appendMessage(unit, room, { id, authorId, code, params });
}
