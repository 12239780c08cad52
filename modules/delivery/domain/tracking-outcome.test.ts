import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  trackingEventKinds,
  isCollectedByCourier,
  computeTrackingOutcome,
  type TrackingEvent,
} from './tracking-outcome.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 9, minute));
const events = fc.array(
  fc.record({ kind: fc.constantFrom(...trackingEventKinds), happenedAt: fc.integer({ min: 0, max: 59 }).map(at) }),
  { maxLength: 12 },
);

describe('the state of a parcel', () => {
  it('is the same for the same reports in any order, each once or twice', () => {
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (reports, keys) => {
        const replayed = [...reports, ...reports].map((event) => ({ event, key: keys.next().value as number }));
        const shuffled = replayed.toSorted((one, other) => one.key - other.key).map(({ event }) => event);
        expect(computeTrackingOutcome(shuffled)).toEqual(computeTrackingOutcome(reports));
      }),
    );
  });

  it.each<[string, TrackingEvent['kind'][], object]>([
    ['is label created before anything was collected', ['labelCreated', 'info'], { state: 'labelCreated' }],
    ['is shipped from the first movement on', ['labelCreated', 'pickedUp'], { state: 'shipped' }],
    ['is delivered for good', ['pickedUp', 'delivered', 'damaged'], { state: 'delivered', issue: null }],
    ['is an exception with its kind', ['pickedUp', 'damaged'], { state: 'exception', issue: 'damaged' }],
    ['is shipped again after a new attempt', ['pickedUp', 'attempted', 'outForDelivery'], { state: 'shipped' }],
  ])('%s', (_name, kinds, state) => {
    expect(computeTrackingOutcome(kinds.map((kind, index) => ({ kind, happenedAt: at(index) })))).toMatchObject(state);
  });
});

describe('a parcel is collected', () => {
  it.each<[boolean, TrackingEvent['kind'][]]>([
    [false, ['labelCreated', 'info', 'cancelled']],
    [false, ['attempted', 'badAddress', 'refused']],
    [true, ['attempted', 'pickedUp']],
    [true, ['inTransit']],
    [true, ['outForDelivery']],
    [true, ['delivered']],
    [true, ['lost']],
    [true, ['damaged']],
  ])('%s after %j', (isThere, kinds) => {
    expect(isCollectedByCourier(kinds)).toBe(isThere);
  });
});
