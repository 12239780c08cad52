import { z } from 'zod';
import { DeliveryId, ItemId, LegId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import type { NotificationKindName } from '../domain/notification-kinds.ts';
import { addNotifications, type NotificationDraft } from './add-notifications.ts';

const happening = z.object({
  swapId: SwapId,
  origin: z.object({ kind: z.string(), id: z.uuid() }),
  memberIds: z.array(MemberId),
  byId: MemberId.nullish(),
  concernedIds: z.array(MemberId).optional(),
  /** Legs that were sent or have arrived. */
  legIds: z.array(LegId).optional(),
  /** Deliveries that were proposed or agreed. */
  deliveryIds: z.array(DeliveryId).optional(),
  /** The way in which legs were sent. */
  method: z.string().optional(),
});

/** Notifies the parties of the swap, or those whom the event concerns, except the one who acted. */
const notifyBoth = (event: string, kind: NotificationKindName) =>
  onEvent(event, {
    name: `notifications.${event.replace('.', '-')}`,
    schema: happening,
    split: (payload) =>
      (payload.concernedIds ?? payload.memberIds).map((id) => ({ id, payload: { ...payload, concernedIds: [id] } })),
    handle: (unit, { swapId, origin, memberIds, concernedIds, byId = null, legIds, deliveryIds, method }, meta) =>
      addNotifications(
        unit,
        meta,
        (concernedIds ?? memberIds)
          .filter((memberId) => memberId !== byId)
          .map((memberId): NotificationDraft => {
            const partnerId = memberIds.find((id) => id !== memberId);
            return {
              memberId,
              kind,
              actorId: byId,
              params: {
                how: method === 'meeting' ? 'handedOver' : event.slice('swap.'.length),
                swapId,
                ...(partnerId && { partnerId }),
                ...(legIds && { legIds }),
                ...(deliveryIds && { deliveryIds }),
                ...(origin.kind === 'offer' && { offerId: OfferId.parse(origin.id) }),
              },
            };
          }),
      ),
  });

const returnedItem = z.object({
  swapId: SwapId,
  origin: z.object({ kind: z.string(), id: z.uuid() }),
  itemId: ItemId,
  holderId: MemberId,
  ownerId: MemberId,
});
const askedBack = returnedItem.extend({ payerId: MemberId, dueAt: z.iso.datetime() });

/** About a thing on its way home, to its holder or its owner. */
function notificationOfReturn(
  { swapId, origin, itemId, holderId, ownerId, dueAt }: z.infer<typeof returnedItem> & { readonly dueAt?: string },
  memberId: MemberId,
  kind: NotificationKindName,
  how: string,
): NotificationDraft {
  const partnerId = memberId === holderId ? ownerId : holderId;
  return {
    memberId,
    kind,
    actorId: partnerId,
    params: {
      how,
      swapId,
      itemId,
      partnerId,
      ...(dueAt !== undefined && { until: dueAt }),
      ...(origin.kind === 'offer' && { offerId: OfferId.parse(origin.id) }),
    },
  };
}

/** Asks the holder of a thing to send it back, by when and at whose cost, and lets its owner know. */
const notifyOfReturn = onEvent('swap.returnOpened', {
  name: 'notifications.swap-returnOpened',
  schema: askedBack,
  handle: (unit, payload, meta) =>
    addNotifications(unit, meta, [
      notificationOfReturn(
        payload,
        payload.holderId,
        'swaps.trouble',
        payload.payerId === payload.holderId ? 'sendBack' : 'sendBackFree',
      ),
      notificationOfReturn(
        payload,
        payload.ownerId,
        'swaps.trouble',
        payload.payerId === payload.ownerId ? 'comesBackPaid' : 'comesBack',
      ),
    ]),
});

const remindOfReturn = onEvent('swap.returnDue', {
  name: 'notifications.swap-returnDue',
  schema: askedBack,
  handle: (unit, payload, meta) =>
    addNotifications(unit, meta, [notificationOfReturn(payload, payload.holderId, 'swaps.trouble', 'returnDue')]),
});

const followReturn = (event: 'returnSent' | 'returnHome', reader: 'holderId' | 'ownerId') =>
  onEvent(`swap.${event}`, {
    name: `notifications.swap-${event}`,
    schema: returnedItem,
    handle: (unit, payload, meta) =>
      addNotifications(unit, meta, [notificationOfReturn(payload, payload[reader], 'swaps.moved', event)]),
  });

/** Reminds a member of their step, in the words of the swap's page. */
const remindOfStep = onEvent('swap.stepDue', {
  name: 'notifications.swap-stepDue',
  schema: z.object({
    swapId: SwapId,
    origin: z.object({ kind: z.string(), id: z.uuid() }),
    memberId: MemberId,
    how: z.string(),
    withId: MemberId.nullable(),
    legIds: z.array(LegId),
    dueAt: z.iso.datetime(),
  }),
  handle: (unit, { swapId, origin, memberId, how, withId, legIds, dueAt }, meta) =>
    addNotifications(unit, meta, [
      {
        memberId,
        kind: 'swaps.due',
        actorId: withId,
        params: {
          how,
          swapId,
          until: dueAt,
          ...(withId && { partnerId: withId }),
          ...(legIds.length > 0 && { legIds }),
          ...(origin.kind === 'offer' && { offerId: OfferId.parse(origin.id) }),
        },
      },
    ]),
});

const aboutMeeting = happening.pick({ swapId: true, origin: true, byId: true, concernedIds: true });

/** Notifies the other of the two who meet, or of whom one posts something to the other. */
const notifyOfMeeting = <Said extends z.infer<typeof aboutMeeting>>(
  event: string,
  schema: z.ZodType<Said>,
  toVariant: (said: Said) => string,
  kind: NotificationKindName = 'swaps.meeting',
) =>
  onEvent(event, {
    name: `notifications.${event.replace('.', '-')}`,
    schema,
    handle: (unit, said, meta) =>
      addNotifications(
        unit,
        meta,
        (said.concernedIds ?? [])
          .filter((memberId) => memberId !== said.byId)
          .map((memberId): NotificationDraft => ({
            memberId,
            kind,
            actorId: said.byId ?? null,
            params: {
              how: toVariant(said),
              swapId: said.swapId,
              ...(said.byId && { partnerId: said.byId }),
              ...(said.origin.kind === 'offer' && { offerId: OfferId.parse(said.origin.id) }),
            },
          })),
      ),
  });

const meetingSaid = aboutMeeting.extend({ how: z.string(), minutes: z.int().nullable() });

export const notifyOfSwapsHandlers = [
  notifyOfMeeting('swap.meetingSaid', meetingSaid, ({ how, minutes }) => `${how}${minutes ?? ''}`),
  notifyOfMeeting('swap.meetingCodeTyped', aboutMeeting, () => 'codeTyped'),
  notifyOfMeeting('swap.addressSaid', aboutMeeting.extend({ how: z.string() }), ({ how }) => how, 'swaps.moved'),
  remindOfStep,
  notifyOfReturn,
  remindOfReturn,
  followReturn('returnSent', 'ownerId'),
  followReturn('returnHome', 'holderId'),
  ...['swap.deliveryProposed', 'swap.deliveryAgreed', 'swap.sent', 'swap.received', 'swap.met', 'swap.resumed'].map(
    (event) => notifyBoth(event, 'swaps.moved'),
  ),
  notifyBoth('swap.completed', 'swaps.completed'),
  ...['swap.cancelAsked', 'swap.cancelled', 'swap.disputed'].map((event) => notifyBoth(event, 'swaps.trouble')),
];
