import { z } from 'zod';
import { MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import type { NotificationKindName } from '../domain/kinds.ts';
import { addNotifications, type Notifications } from './add-notifications.ts';

const happening = z.object({
  swapId: SwapId,
  origin: z.object({ kind: z.string(), id: z.uuid() }),
  memberIds: z.array(MemberId),
  byId: MemberId.nullish(),
  concernedIds: z.array(MemberId).optional(),
});

/** Notifies the parties of the swap, or those whom the event concerns, except the one who acted. */
const notifyBoth = (event: string, kind: NotificationKindName) =>
  onEvent(event, {
    name: `notifications.${event.replace('.', '-')}`,
    schema: happening,
    handle: (unit, { swapId, origin, memberIds, concernedIds, byId = null }, meta) =>
      addNotifications(
        unit,
        meta,
        (concernedIds ?? memberIds)
          .filter((memberId) => memberId !== byId)
          .map((memberId): Notifications => {
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

export const notificationOfSwaps = [
  ...['swap.deliveryProposed', 'swap.deliveryAgreed', 'swap.sent', 'swap.received', 'swap.resumed'].map((event) =>
    notifyBoth(event, 'swaps.moved'),
  ),
  notifyBoth('swap.completed', 'swaps.completed'),
  ...['swap.cancelAsked', 'swap.cancelled', 'swap.disputed'].map((event) => notifyBoth(event, 'swaps.trouble')),
];
