import { expect, test } from 'vitest';
import { MemberId, newId, SwapId } from '#contracts/ids.ts';
import { parseReviewKey, formatReviewKey } from './review-key.ts';

const key = { swapId: newId(SwapId), partnerId: newId(MemberId) };

test('a review is found again by its address', () => {
  expect(parseReviewKey(formatReviewKey(key))).toEqual(key);
});

test.each([undefined, '', '.', key.swapId, `${key.swapId}.`, `${key.swapId}.bob`, `${key.swapId}.${key.partnerId}.x`])(
  '%j names no review',
  (text) => {
    expect(parseReviewKey(text)).toBeUndefined();
  },
);
