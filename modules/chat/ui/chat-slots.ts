import type { MessageId, OfferId, RoomId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';

/** Between the header and the messages of a room in its own window. */
export const roomPanels = slot<{ readonly roomId: RoomId; readonly offerId: OfferId | null }>('chat.roomPanels');

/** Below a line that says what happened, as buttons. */
export const happeningActions = slot<{
  readonly roomId: RoomId;
  readonly messageId: MessageId;
  /** What happened. */
  readonly code: string;
}>('chat.happeningActions');
