import type { MessageId, OfferId, RoomId, SwapId } from '#contracts/ids.ts';
import type { Message } from '../domain/chat.schemas.ts';

/** The line below which a room shows the next step of its deal, and what the deal is. */
export interface RoomEventAction {
  readonly roomId: RoomId;
  readonly messageId: MessageId;
  readonly code: string;
  readonly offerId: OfferId | null;
  readonly swapId: SwapId | null;
}

const isOfDeal = ({ code }: Message): boolean => code !== null && /^(offers|swap)\./.test(code);

/** Finds the last line about the deal: steps below earlier ones would be taken already. */
export function findRoomEventAction(
  messages: readonly Message[],
  { id: roomId, offerId }: { readonly id: RoomId; readonly offerId: OfferId | null },
): RoomEventAction | null {
  const last = messages.findLast(isOfDeal);
  if (!last || last.code === null) return null;
  const swapId = messages.findLast(({ params }) => typeof params?.['swapId'] === 'string')?.params?.['swapId'];
  return { roomId, messageId: last.id, code: last.code, offerId, swapId: (swapId as SwapId | undefined) ?? null };
}
