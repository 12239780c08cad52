import { describe, expect, it } from 'vitest';
import { chooseCourierStep, isWaitingForCourier, type CourierStepLeg } from './courier-next-step.ts';
import type { ParcelState } from './parcel-state.ts';

const leg = (state: ParcelState | null, canOrder = false, isHeld = false): CourierStepLeg => ({
  canOrder,
  parcel: state && { state, isHeld },
});

describe('the step of a sender by courier', () => {
  it.each<[string, CourierStepLeg[], string | null]>([
    ['nothing is ordered', [leg(null, true)], 'book'],
    ['an order was begun', [leg('draft', true)], 'book'],
    ['an order was cancelled', [leg('cancelled', true)], 'book'],
    ['it is ordered and not paid', [leg('awaitingPayment')], 'pay'],
    ['the courier is being booked', [leg('booking')], null],
    ['the label is there', [leg('labelCreated')], 'label'],
    ['the bank has its fee', [leg('labelCreated', false, true)], 'held'],
    ['the bank has one fee of two', [leg('labelCreated', false, true), leg('booking')], null],
    ['it is on its way', [leg('shipped')], null],
    [
      'a payment is more pressing than a label, and that than an order',
      [leg(null, true), leg('labelCreated')],
      'label',
    ],
    ['of all three', [leg(null, true), leg('labelCreated'), leg('awaitingPayment')], 'pay'],
  ])('%s', (_what, legs, kind) => {
    expect(chooseCourierStep(legs)?.kind ?? null).toBe(kind);
  });

  it('is to wait while a courier or staff act', () => {
    const states: readonly ParcelState[] = ['booking', 'failed', 'labelCreated', 'draft'];
    expect(states.map((state) => isWaitingForCourier(leg(state)))).toEqual([true, true, false, false]);
    expect(isWaitingForCourier(leg('labelCreated', false, true))).toBe(true);
  });
});
