import { expect, it } from 'vitest';
import { parcelStates } from './parcel-state.ts';
import { isParcelOrderObsolete, type CourierLegSnapshot } from './obsolete-parcels.ts';

const under: CourierLegSnapshot = { state: 'agreed', swapState: 'agreed', isCourierAgreed: true };

it('a parcel on its way or over is never stranded', () => {
  for (const state of parcelStates.states)
    if (['shipped', 'exception', 'delivered', 'cancelRequested', 'cancelled'].includes(state))
      expect(isParcelOrderObsolete(state, { ...under, swapState: 'cancelled' })).toBe(false);
});

it.each<[string, Partial<CourierLegSnapshot>, boolean, boolean]>([
  ['its swap goes on', {}, false, false],
  ['its swap is disputed', { swapState: 'disputed' }, false, false],
  ['its swap was cancelled', { swapState: 'cancelled' }, true, true],
  ['its leg was cancelled', { state: 'cancelled', swapState: 'underWay' }, true, true],
  ['another way was agreed', { isCourierAgreed: false }, true, true],
  ['its sender said it was sent', { state: 'sent', isCourierAgreed: false, swapState: 'underWay' }, false, false],
  ['its swap is complete', { state: 'received', swapState: 'completed' }, true, false],
])('when %s, an unpaid order and a label end accordingly', (_name, change, order, label) => {
  expect(isParcelOrderObsolete('awaitingPayment', { ...under, ...change })).toBe(order);
  expect(isParcelOrderObsolete('labelCreated', { ...under, ...change })).toBe(label);
});
