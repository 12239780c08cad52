import { describe, expect, test } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { legTimeline } from './leg-steps.ts';

const itemId = 'item' as ItemId;
const agreedAt = '2026-03-01T10:00:00Z';
const sentAt = '2026-03-02T10:00:00Z';
const agreed = { state: 'agreed', itemId, method: null, sentAt: null, receivedAt: null } as const;
const underWay = { state: 'underWay', agreedAt } as const;

describe('the timeline of a leg', () => {
  test.each([
    ['a thing that is not sent', agreed, ['agreed', 'sent.thing', 'received'], 1],
    ['a sum that is not paid', { ...agreed, itemId: null }, ['agreed', 'sent.sum', 'received'], 1],
    ['a thing handed over', { ...agreed, state: 'sent', method: 'meeting', sentAt }, ['agreed', 'sent.meeting', 'received'], 2],
    ['a parcel that has arrived', { ...agreed, state: 'received', method: 'post', sentAt, receivedAt: sentAt }, ['agreed', 'sent.post', 'received'], 3],
    ['a sum transferred', { ...agreed, itemId: null, state: 'sent', method: 'transfer', sentAt }, ['agreed', 'sent.transfer', 'received'], 2],
  ] as const)('%s', (_name, leg, words, current) => {
    const timeline = legTimeline(leg, underWay);
    expect(timeline.steps.map((step) => step.words)).toEqual(words);
    expect(timeline.current).toBe(current);
  });

  test('what arrived without a word of the sender has no date of sending', () => {
    const { steps, current } = legTimeline({ ...agreed, state: 'received', receivedAt: sentAt }, underWay);
    expect([current, steps[1]?.at, steps[2]?.at]).toEqual([3, null, sentAt]);
  });

  test('a swap completed in silence is complete, and says that nobody objected', () => {
    const { steps, current } = legTimeline({ ...agreed, state: 'sent', method: 'post', sentAt }, { state: 'completed', agreedAt });
    expect([current, steps[2]]).toEqual([3, { words: 'received', at: null, isSilent: true }]);
  });
});
