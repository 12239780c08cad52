import type { MessageId, OfferId, RoomId, SwapId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';

/** Between the header and the messages of a room in its own window. */
export const roomPanelSlot = slot<{ readonly roomId: RoomId; readonly offerId: OfferId | null }>('chat.roomPanels');

/** Buttons below the last line about an event of a room's offer or of the swap that came from it. */
export const roomEventActionSlot = slot<{
  readonly roomId: RoomId;
  readonly messageId: MessageId;
  /** The code of the event. */
  readonly code: string;
  readonly offerId: OfferId | null;
  /** Null before there is a swap, and where the lines of an earlier release do not name it. */
  readonly swapId: SwapId | null;
}>('chat.happeningActions');
