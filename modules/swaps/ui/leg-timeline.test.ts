import { describe, expect, test } from 'vitest';
import type { DeliveryId, ItemId, MemberId } from '#contracts/ids.ts';
import type { SwapView } from '../domain/swap.schemas.ts';
import { buildLegTimeline } from './leg-timeline.ts';

const itemId = 'item' as ItemId;
const agreedAt = '2026-03-01T10:00:00Z';
const sentAt = '2026-03-02T10:00:00Z';
const direction = { fromId: 'me' as MemberId, toId: 'partner' as MemberId };
const agreed = { ...direction, state: 'agreed', itemId, method: null, sentAt: null, receivedAt: null } as const;
const underWay = { state: 'underWay', agreedAt, deliveries: [] } as const satisfies Partial<SwapView>;
const meeting = {
  ...direction,
  id: 'way' as DeliveryId,
  kind: 'meeting',
  meetingAt: sentAt,
  otherTimes: [] as string[],
  place: 'Market',
  placeKind: null,
  isPlaceRemoved: false,
  addressSharedAt: null,
  addressAskedAt: null,
  addressShownAt: null,
  proposedById: direction.fromId,
} as const;

describe('the timeline of a leg', () => {
  test.each([
    ['a thing that is not sent', agreed, ['agreed', 'way.open', 'sent.thing', 'received'], 1],
    ['a sum that is not paid', { ...agreed, itemId: null }, ['agreed', 'way.open', 'sent.sum', 'received'], 1],
    [
      'a thing handed over',
      { ...agreed, state: 'sent', method: 'meeting', sentAt },
      ['agreed', 'way.open', 'sent.meeting', 'received'],
      3,
    ],
    [
      'a parcel that has arrived',
      { ...agreed, state: 'received', method: 'post', sentAt, receivedAt: sentAt },
      ['agreed', 'way.open', 'sent.post', 'received'],
      4,
    ],
    [
      'a sum transferred',
      { ...agreed, itemId: null, state: 'sent', method: 'transfer', sentAt },
      ['agreed', 'way.open', 'sent.transfer', 'received'],
      3,
    ],
  ] as const)('%s', (_name, leg, words, current) => {
    const timeline = buildLegTimeline(leg, underWay);
    expect(timeline.steps.map((step) => step.words)).toEqual(words);
    expect(timeline.current).toBe(current);
  });

  test('one that was cancelled says whether it had been sent', () => {
    const listStepWords = (leg: Parameters<typeof buildLegTimeline>[0]) =>
      buildLegTimeline(leg, underWay).steps.map(({ words }) => words);
    expect(listStepWords({ ...agreed, state: 'cancelled' })).toEqual(['agreed', 'cancelled']);
    expect(listStepWords({ ...agreed, state: 'cancelled', method: 'post', sentAt })).toEqual([
      'agreed',
      'sent.post',
      'refused',
    ]);
  });

  test.each([
    [sentAt, ['way.meeting', 'sent.meeting'], 2],
    [null, ['way.open', 'sent.thing'], 1],
  ] as const)('its way stands in it once agreed (%s)', (settledAt, words, current) => {
    const timeline = buildLegTimeline(agreed, { ...underWay, deliveries: [{ ...meeting, agreedAt: settledAt }] });
    expect([timeline.steps.slice(1, 3).map((step) => step.words), timeline.current]).toEqual([words, current]);
  });

  test('what was sent by the agreed courier is with the courier', () => {
    const sent = { ...agreed, state: 'sent', method: 'post', sentAt } as const;
    const courier = {
      ...meeting,
      kind: 'courier',
      meetingAt: null,
      otherTimes: [] as string[],
      placeKind: null,
      place: null,
      isPlaceRemoved: false,
      addressSharedAt: null,
      addressAskedAt: null,
      addressShownAt: null,
      agreedAt,
    } as const;
    const { steps } = buildLegTimeline(sent, { ...underWay, deliveries: [courier] });
    expect(steps.map((step) => step.words)).toEqual(['agreed', 'way.courier', 'sent.courier', 'received']);
  });

  test('what arrived without a word of the sender has no date of sending', () => {
    const { steps, current } = buildLegTimeline({ ...agreed, state: 'received', receivedAt: sentAt }, underWay);
    expect([current, steps[2]?.at, steps[3]?.at]).toEqual([4, null, sentAt]);
  });

  test('a swap completed in silence is complete, and says that nobody objected', () => {
    const { steps, current } = buildLegTimeline(
      { ...agreed, state: 'sent', method: 'post', sentAt },
      { ...underWay, state: 'completed' },
    );
    expect([current, steps[3]]).toEqual([4, { words: 'received', at: null, isSilent: true }]);
  });
});
