import type { NewsKindName } from './kinds.ts';
import type { NewsParams } from './news.schemas.ts';

/** Own path of what a notification is about, or null where there is nothing to open. */
export function pathOfNews(kind: NewsKindName, { offerId, swapId, roomId, itemId }: NewsParams): string | null {
  if (kind === 'reviews.published') return '/review-swap';
  if (swapId) return `/swap/${swapId}`;
  if (roomId) return `/discuss/${roomId}`;
  if (itemId) return `/viewPost/${itemId}`;
  return offerId ? `/swap-offer/${offerId}` : null;
}
