import { z } from 'zod';
import { MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { onEvent, type EventHandler } from '#platform/events/on-event.ts';
import { postEventLine } from './post-line.ts';

const happening = z.object({
  swapId: SwapId,
  origin: z.object({ kind: z.string(), id: z.uuid() }),
  step: z.int().optional(),
  byId: MemberId.nullish(),
  memberIds: z.array(MemberId),
});

/** Events of a swap that came from an offer are posted in that offer's room. */
const postAll = (event: string): EventHandler =>
  onEvent(event, {
    name: `chat.post.${event}`,
    schema: happening,
    async handle(unit, { swapId, origin, step, byId, memberIds }, { eventId }) {
      if (origin.kind !== 'offer') return;
      await postEventLine(unit, {
        offerId: OfferId.parse(origin.id),
        code: event,
        byId: byId ?? null,
        params: { swapId },
        eventId,
        step,
        parties: memberIds,
      });
    },
  });

export const postSwapLineHandlers = [
  'swap.deliveryProposed',
  'swap.deliveryAgreed',
  'swap.resumed',
  'swap.sent',
  'swap.received',
  'swap.completed',
  'swap.cancelAsked',
  'swap.cancelled',
  'swap.disputed',
].map(postAll);
