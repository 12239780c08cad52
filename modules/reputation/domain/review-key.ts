import type { MemberId, SwapId } from '#contracts/ids.ts';

export interface ReviewKey {
  readonly swapId: SwapId;
  readonly partnerId: MemberId;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyPair = new RegExp(`^(${uuid})\\.(${uuid})$`, 'i');

/** Writes a review's key for an address: the swap, a dot, the partner. */
export const formatReviewKey = ({ swapId, partnerId }: ReviewKey): string => `${swapId}.${partnerId}`;

/** Reads such a key; undefined for any other text. */
export function parseReviewKey(text: string | undefined): ReviewKey | undefined {
  const [, swapId, partnerId] = keyPair.exec(text ?? '') ?? [];
  return swapId && partnerId ? { swapId: swapId as SwapId, partnerId: partnerId as MemberId } : undefined;
}
