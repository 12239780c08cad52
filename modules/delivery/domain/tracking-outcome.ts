import type { ParcelState } from './parcel-state.ts';

/** Events that a courier can report of a parcel, in our words. */
export const trackingEventKinds = [
  'labelCreated',
  'pickedUp',
  'inTransit',
  'outForDelivery',
  'delivered',
  'attempted',
  'badAddress',
  'damaged',
  'lost',
  'refused',
  'cancelled',
  'info',
] as const;
export type TrackingEventKind = (typeof trackingEventKinds)[number];

export interface TrackingEvent {
  readonly kind: TrackingEventKind;
  readonly happenedAt: Date;
}

const troubles: readonly TrackingEventKind[] = ['attempted', 'badAddress', 'damaged', 'lost', 'refused'];
const movements: readonly TrackingEventKind[] = ['pickedUp', 'inTransit', 'outForDelivery'];
/** A courier that reports one of these has or had the parcel. The other troubles may be about the pickup. */
const custody: readonly TrackingEventKind[] = [...movements, 'delivered', 'damaged', 'lost'];

/** Whether the reports of a courier show that it has collected the parcel. */
export const isCollectedByCourier = (kinds: readonly TrackingEventKind[]): boolean =>
  kinds.some((kind) => custody.includes(kind));

/** Among reports of one moment the one that is further on counts. */
const rank = (kind: TrackingEventKind): number => trackingEventKinds.indexOf(kind);

/** Where the reports together put a parcel, and for trouble its kind. */
export interface TrackingOutcome {
  readonly state: Extract<ParcelState, 'labelCreated' | 'shipped' | 'exception' | 'delivered'>;
  readonly issue: TrackingEventKind | null;
}

/**
 * The state that follows from a set of reports, whatever their order and however often each came. A delivery is final;
 * otherwise the latest movement or trouble counts.
 */
export function computeTrackingOutcome(events: readonly TrackingEvent[]): TrackingOutcome {
  if (events.some(({ kind }) => kind === 'delivered')) return { state: 'delivered', issue: null };
  const decisive = events.filter(({ kind }) => troubles.includes(kind) || movements.includes(kind));
  const last = decisive
    .toSorted(
      (one, other) => one.happenedAt.getTime() - other.happenedAt.getTime() || rank(one.kind) - rank(other.kind),
    )
    .at(-1);
  if (!last) return { state: 'labelCreated', issue: null };
  return troubles.includes(last.kind) ? { state: 'exception', issue: last.kind } : { state: 'shipped', issue: null };
}
