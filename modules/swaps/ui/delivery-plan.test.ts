import { describe, expect, it } from 'vitest';
import { LegId, MemberId, newId } from '#contracts/ids.ts';
import type { SwapDeliveryView, SwapLegView } from '../domain/swap.schemas.ts';
import {
  findPlanErrors,
  listDirectionsToArrange,
  buildDeliveryPlan,
  toDeliveryInputs,
  toDeliveryKindChange,
} from './delivery-plan.ts';

const [me, partner] = [newId(MemberId), newId(MemberId)];
const leg = (fromId: MemberId, toId: MemberId): SwapLegView =>
  ({
    id: newId(LegId),
    fromId,
    toId,
    itemId: null,
    cents: 5_000,
    state: 'agreed',
    method: null,
    trackingNumber: null,
    sentAt: null,
    receivedAt: null,
  }) as SwapLegView;
const meeting = (meetingAt: string): SwapDeliveryView =>
  ({
    id: 'd',
    fromId: me,
    toId: partner,
    kind: 'meeting',
    meetingAt,
    otherTimes: [],
    place: 'The market',
    placeKind: 'library',
    proposedById: partner,
    agreedAt: null,
  }) as unknown as SwapDeliveryView;
const swap = (deliveries: SwapDeliveryView[] = []) => ({ legs: [leg(me, partner), leg(partner, me)], deliveries });
const translateKey = (key: string): string => key;

describe('a plan for a meeting', () => {
  it.each([
    ['Australia/Sydney', '2036-01-10T00:12'],
    ['Australia/Perth', '2036-01-09T21:12'],
    ['UTC', '2036-01-09T13:12'],
  ])('shows the proposed moment on the clock of %s, and gives the same moment back', (zone, shown) => {
    const proposed = '2036-01-09T13:12:00.000Z';
    const toArrange = swap([meeting(proposed)]);
    const directions = listDirectionsToArrange(toArrange, me, partner);
    const plan = buildDeliveryPlan(toArrange, directions, zone);
    expect(plan.times).toEqual([shown]);
    expect(toDeliveryInputs(plan, directions, zone)).toMatchObject([
      { fromId: me, kind: 'meeting', meetingAt: proposed, otherTimes: [], place: 'The market', placeKind: 'library' },
    ]);
  });

  it('asks for a moment to come on the member’s clock, and for a place', () => {
    const directions = listDirectionsToArrange(swap(), me, partner);
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
    const plan = {
      give: 'meeting',
      get: 'meeting',
      times: [inAnHour, ''],
      place: 'The market',
      placeKind: null,
    } as const;
    expect(findPlanErrors(plan, directions, 'UTC', translateKey)).toEqual({});
    expect(Object.keys(findPlanErrors(plan, directions, 'Australia/Perth', translateKey))).toEqual(['times.0']);
    expect(Object.keys(findPlanErrors({ ...plan, times: [''], place: ' ' }, directions, 'UTC', translateKey))).toEqual([
      'times.0',
      'place',
    ]);
  });

  it('takes a choice for one direction for the other too, until that has its own', () => {
    const directions = listDirectionsToArrange(swap(), me, partner);
    const empty = { give: null, get: null, times: [''], place: '', placeKind: null };
    expect(toDeliveryKindChange(empty, directions, 'give', 'meeting')).toEqual({ give: 'meeting', get: 'meeting' });
    expect(toDeliveryKindChange({ ...empty, get: 'transfer' }, directions, 'give', 'meeting')).toEqual({
      give: 'meeting',
    });
  });
});
