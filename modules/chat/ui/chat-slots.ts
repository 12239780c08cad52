import type { MessageId, OfferId, RoomId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';

/** Between the header and the messages of a room in its own window. */
export const roomPanelSlot = slot<{ readonly roomId: RoomId; readonly offerId: OfferId | null }>('chat.roomPanels');

/** Buttons below a line about an event. */
export const roomEventActionSlot = slot<{
  readonly roomId: RoomId;
  readonly messageId: MessageId;
  /** The code of the event. */
  readonly code: string;
}>('chat.happeningActions');
