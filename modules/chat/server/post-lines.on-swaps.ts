import { z } from 'zod';
import { LegId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { listSwapPromises } from '#modules/swaps/public.ts';
import type { Db } from '#platform/db/db.ts';
import { onEvent, type EventHandler } from '#platform/events/on-event.ts';
import { postEventLine } from './post-event-line.ts';

const happening = z.object({
  swapId: SwapId,
  origin: z.object({ kind: z.string(), id: z.uuid() }),
  step: z.int().optional(),
  byId: MemberId.nullish(),
  memberIds: z.array(MemberId),
  /** Legs that were sent or have arrived. */
  legIds: z.array(LegId).optional(),
  method: z.string().optional(),
  /** A variant of the line, and the minutes that it names. */
  how: z.string().optional(),
  minutes: z.int().nullish(),
});

/** The things of these legs: the first by its id, and how many more; without one they are sums of money. */
async function toThingParams(db: Db, swapId: SwapId, legIds: readonly LegId[]) {
  const promises = await listSwapPromises(db, swapId);
  const [itemId, ...others] = promises.flatMap((leg) => (legIds.includes(leg.legId) ? (leg.itemId ?? []) : []));
  return itemId === undefined ? { isMoney: true } : { itemId, more: others.length };
}

/** Events of a swap that came from an offer are posted in that offer's room. */
const postAll = (event: string): EventHandler =>
  onEvent(event, {
    name: `chat.post.${event}`,
    schema: happening,
    async handle(unit, { swapId, origin, step, byId, memberIds, legIds, method, how, minutes }, { eventId }) {
      if (origin.kind !== 'offer') return;
      await postEventLine(unit, {
        offerId: OfferId.parse(origin.id),
        code: event === 'swap.sent' && method === 'meeting' ? 'swap.handedOver' : event,
        byId: byId ?? null,
        params: {
          swapId,
          ...(how !== undefined && { how, minutes: minutes ?? 0 }),
          ...(legIds && (await toThingParams(unit.db, swapId, legIds))),
        },
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
  'swap.met',
  'swap.meetingSaid',
  'swap.completed',
  'swap.cancelAsked',
  'swap.cancelled',
  'swap.disputed',
].map(postAll);
