import { describe, expect, test } from 'vitest';
import type { DeliveryId, ItemId, LegId, MemberId } from '#contracts/ids.ts';
import type { SwapLegView } from '../domain/swap.schemas.ts';
import { findAgreedMethods, buildDispatchChoices, buildDispatches } from './dispatch.ts';

const itemId = 'item' as ItemId;

describe('sending', () => {
  const tent = { id: 'tent' as LegId, itemId };
  const lamp = { id: 'lamp' as LegId, itemId };
  const cash = { id: 'cash' as LegId, itemId: null };

  test('asks how things go and how sums go, each only if there are any', () => {
    expect(buildDispatchChoices([cash, tent, lamp])).toEqual([
      { cargo: 'things', legs: [tent, lamp], methods: ['meeting', 'post'] },
      { cargo: 'sums', legs: [cash], methods: ['meeting', 'transfer'] },
    ]);
    expect(buildDispatchChoices([cash]).map(({ cargo }) => cargo)).toEqual(['sums']);
  });

  test('all that changes hands at a meeting is confirmed at once', () => {
    expect(buildDispatches([tent, cash], { things: 'meeting', sums: 'meeting' }, '')).toEqual([
      { legIds: ['tent', 'cash'], method: 'meeting', trackingNumber: null },
    ]);
  });

  test('a parcel keeps its number, a transfer has none', () => {
    expect(buildDispatches([tent, lamp, cash], { things: 'post', sums: 'transfer' }, ' AB1234 ')).toEqual([
      { legIds: ['tent', 'lamp'], method: 'post', trackingNumber: 'AB1234' },
      { legIds: ['cash'], method: 'transfer', trackingNumber: null },
    ]);
  });

  test('no number is no number, not an empty one', () => {
    expect(buildDispatches([tent], { things: 'post', sums: null }, '  ')[0]?.trackingNumber).toBeNull();
  });

  test.each([
    ['meeting', 'meeting', 'meeting'],
    ['courier', 'post', 'transfer'],
  ] as const)('begins with the way that was agreed on: %s', (kind, items, sums) => {
    const [fromId, toId] = ['me' as MemberId, 'partner' as MemberId];
    const legs = [tent, cash].map((leg) => ({ ...leg, fromId, toId })) as SwapLegView[];
    const agreed = {
      id: 'way' as DeliveryId,
      fromId,
      toId,
      kind,
      meetingAt: null,
      otherTimes: [],
      place: null,
      placeKind: null,
      isPlaceRemoved: false,
      addressSharedAt: null,
      addressAskedAt: null,
      addressShownAt: null,
      proposedById: toId,
      agreedAt: '2026-03-01T10:00:00Z',
    };
    expect(findAgreedMethods(legs, [agreed])).toEqual({ things: items, sums });
    expect(findAgreedMethods(legs, [{ ...agreed, agreedAt: null }])).toEqual({ things: null, sums: null });
  });
});
