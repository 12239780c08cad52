import { z } from 'zod';
import { ItemId, MemberId, RoomId, SwapId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { addNotifications, type NotificationDraft } from './add-notifications.ts';

const notifyOfReviews = onEvent('reputation.reviewsPublished', {
  name: 'notifications.reviews-published',
  schema: z.object({ swapId: SwapId, reviews: z.array(z.object({ authorId: MemberId, partnerId: MemberId })) }),
  split: ({ swapId, reviews }) =>
    reviews.map((review) => ({
      id: `${review.authorId}/${review.partnerId}`,
      payload: { swapId, reviews: [review] },
    })),
  handle: (unit, { swapId, reviews }, meta) =>
    addNotifications(
      unit,
      meta,
      reviews.map(({ authorId, partnerId }): NotificationDraft => ({
        memberId: partnerId,
        kind: 'reviews.published',
        actorId: authorId,
        params: { swapId },
      })),
    ),
});

const notifyOfReply = onEvent('reputation.reviewReplied', {
  name: 'notifications.review-replied',
  schema: z.object({ swapId: SwapId, authorId: MemberId, partnerId: MemberId }),
  handle: (unit, { swapId, authorId, partnerId }, meta) =>
    addNotifications(unit, meta, [
      { memberId: authorId, kind: 'reviews.published', actorId: partnerId, params: { swapId, how: 'replied' } },
    ]),
});

const notifyOfMessage = onEvent('chat.messageWaits', {
  name: 'notifications.message-waits',
  schema: z.object({ roomId: RoomId, authorId: MemberId, memberIds: z.array(MemberId) }),
  split: (payload) => payload.memberIds.map((id) => ({ id, payload: { ...payload, memberIds: [id] } })),
  handle: (unit, { roomId, authorId, memberIds }, meta) =>
    addNotifications(
      unit,
      meta,
      memberIds.map((memberId): NotificationDraft => ({
        memberId,
        kind: 'chat.message',
        actorId: authorId,
        params: { roomId },
      })),
    ),
});

const notifyOfQuestion = onEvent('chat.questionAsked', {
  name: 'notifications.question-asked',
  schema: z.object({
    roomId: RoomId,
    authorId: MemberId,
    memberIds: z.array(MemberId),
    itemId: ItemId,
    kind: z.string(),
  }),
  split: (payload) => payload.memberIds.map((id) => ({ id, payload: { ...payload, memberIds: [id] } })),
  handle: (unit, { roomId, authorId, memberIds, itemId, kind }, meta) =>
    addNotifications(
      unit,
      meta,
      memberIds.map((memberId): NotificationDraft => ({
        memberId,
        kind: 'chat.question',
        actorId: authorId,
        params: { roomId, itemId, how: kind },
      })),
    ),
});

const notifyOfBanLifted = onEvent('identity.banLifted', {
  name: 'notifications.ban-lifted',
  schema: z.object({ memberId: MemberId }),
  handle: (unit, { memberId }, meta) =>
    addNotifications(unit, meta, [{ memberId, kind: 'account.standing', actorId: null, params: { how: 'banLifted' } }]),
});

/** The owner finds the reason on the item's page. */
const notifyOfItemRemoved = onEvent('items.removed', {
  name: 'notifications.item-removed',
  schema: z.object({ itemId: ItemId, ownerId: MemberId }),
  handle: (unit, { itemId, ownerId }, meta) =>
    addNotifications(unit, meta, [
      { memberId: ownerId, kind: 'account.standing', actorId: null, params: { how: 'itemRemoved', itemId } },
    ]),
});

/** Both get a link to the other's item and a ready-made offer. */
const notifyOfMatch = onEvent('matching.matched', {
  name: 'notifications.matched',
  schema: z.object({ oneId: MemberId, otherId: MemberId, oneItemId: ItemId, otherItemId: ItemId }),
  handle: (unit, { oneId, otherId, oneItemId, otherItemId }, meta) =>
    addNotifications(unit, meta, [
      {
        memberId: oneId,
        kind: 'matches.made',
        actorId: otherId,
        params: { itemId: otherItemId, giveId: oneItemId },
      },
      {
        memberId: otherId,
        kind: 'matches.made',
        actorId: oneId,
        params: { itemId: oneItemId, giveId: otherItemId },
      },
    ]),
});

/** Swap Assist found a fit: both get a link to the other's item and a ready-made offer. */
const notifyOfFit = onEvent('matching.fitFound', {
  name: 'notifications.fitFound',
  schema: z.object({ ownerId: MemberId, itemId: ItemId, otherId: MemberId, otherItemId: ItemId }),
  handle: (unit, { ownerId, itemId, otherId, otherItemId }, meta) =>
    addNotifications(unit, meta, [
      { memberId: ownerId, kind: 'matches.fit', actorId: otherId, params: { itemId: otherItemId, giveId: itemId } },
      { memberId: otherId, kind: 'matches.fit', actorId: ownerId, params: { itemId, giveId: otherItemId } },
    ]),
});

export const notifyOfOtherEventsHandlers = [
  notifyOfFit,
  notifyOfMatch,
  notifyOfReviews,
  notifyOfReply,
  notifyOfMessage,
  notifyOfQuestion,
  notifyOfBanLifted,
  notifyOfItemRemoved,
];
