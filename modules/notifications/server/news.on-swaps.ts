import { z } from 'zod';
import { MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import type { NewsKindName } from '../domain/kinds.ts';
import { addNews, type News } from './add-news.ts';

const happening = z.object({
  swapId: SwapId,
  origin: z.object({ kind: z.string(), id: z.uuid() }),
  memberIds: z.array(MemberId),
  byId: MemberId.nullish(),
});

/** Everybody in the swap but the one who did it is told. */
const tell = (event: string, kind: NewsKindName) =>
  onEvent(event, {
    name: `notifications.${event.replace('.', '-')}`,
    schema: happening,
    handle: (unit, { swapId, origin, memberIds, byId = null }, meta) =>
      addNews(
        unit,
        meta,
        memberIds
          .filter((memberId) => memberId !== byId)
          .map((memberId): News => {
            const partnerId = memberIds.find((id) => id !== memberId);
            return {
              memberId,
              kind,
              actorId: byId,
              params: {
                how: event.slice('swap.'.length),
                swapId,
                ...(partnerId && { partnerId }),
                ...(origin.kind === 'offer' && { offerId: OfferId.parse(origin.id) }),
              },
            };
          }),
      ),
  });

export const newsOfSwaps = [
  ...['swap.deliveryProposed', 'swap.deliveryAgreed', 'swap.sent', 'swap.received', 'swap.resumed'].map((event) =>
    tell(event, 'swaps.moved'),
  ),
  tell('swap.completed', 'swaps.completed'),
  ...['swap.cancelAsked', 'swap.cancelled', 'swap.disputed'].map((event) => tell(event, 'swaps.trouble')),
];
