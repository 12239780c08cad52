import { findNotificationKind, type NotificationKindName } from './notification-kinds.ts';
import type { NotificationParams } from './notification.schemas.ts';

/** Site-relative path of a notification's subject; null if there is nothing to open. */
export function toNotificationPath(
  kind: NotificationKindName,
  { how, offerId, swapId, roomId, itemId, chainId, poolId, goalId, originId, receiverId }: NotificationParams,
): string | null {
  const { about } = findNotificationKind(kind);
  if (about === 'review') return '/review-swap';
  // Where the reason stands, and an appeal is written.
  if (about === 'removal') return '/settings/privacy';
  // Its subject is named where the reader may see it, and may be gone.
  if (about === 'standing' && how === 'reportDecided') return null;
  if (goalId) return `/goals#${goalId}`;
  if (poolId) return `/swap-chain-liked?tab=${how === 'found' ? 'mine' : 'pools'}`;
  if (chainId) return `/chain/${chainId}`;
  if (about === 'parcel' && itemId && originId && receiverId) return `/my-delivery/${itemId}/${originId}/${receiverId}`;
  if (swapId) return `/swap/${swapId}`;
  if (roomId) return `/discuss/${roomId}`;
  if (itemId) return `/viewPost/${itemId}`;
  return offerId ? `/swap-offer/${offerId}` : null;
}

/** Path of what a notification's reader can do at once: after a match, the swap table with both items on it. */
export const toNotificationActionPath = (
  kind: NotificationKindName,
  { itemId, giveId }: NotificationParams,
): string | null =>
  findNotificationKind(kind).about === 'match' && itemId && giveId ? `/offer-item/${itemId}?give=${giveId}` : null;
