import type { ParcelState } from './parcel-state.ts';

/**
 * The next step of a sender whose part goes by courier: order it, pay for it, put the label on, or wait while the
 * bank has the fee.
 */
export type CourierStepKind = 'book' | 'pay' | 'label' | 'held';

/** A part of the member's that was promised by courier and not sent yet, and how far its parcel is. */
export interface CourierStepLeg {
  /** A courier can still be ordered for it. */
  readonly canOrder: boolean;
  readonly parcel: { readonly state: ParcelState; readonly isHeld: boolean } | null;
}

const kinds: Readonly<Partial<Record<ParcelState, CourierStepKind>>> = {
  awaitingPayment: 'pay',
  labelCreated: 'label',
};

export function findCourierStepKind({ canOrder, parcel }: CourierStepLeg): CourierStepKind | null {
  if (canOrder) return 'book';
  return parcel && !parcel.isHeld ? (kinds[parcel.state] ?? null) : null;
}

const order = ['pay', 'label', 'book'] as const satisfies readonly CourierStepKind[];

/** The step of the most pressing part: a payment runs out within hours, and a label is due on its pickup day. */
export function chooseCourierStep<Leg extends CourierStepLeg>(
  legs: readonly Leg[],
): { readonly kind: CourierStepKind; readonly leg: Leg } | null {
  for (const kind of order) {
    const leg = legs.find((one) => findCourierStepKind(one) === kind);
    if (leg) return { kind, leg };
  }
  const [first] = legs;
  return first && legs.every(({ parcel }) => parcel?.isHeld) ? { kind: 'held', leg: first } : null;
}

/** Parcels at which a courier or staff act next, so that their sender only waits. */
const waitingStates: readonly ParcelState[] = ['booking', 'failed', 'cancelRequested', 'exception'];
export const isWaitingForCourier = ({ parcel }: Pick<CourierStepLeg, 'parcel'>): boolean =>
  parcel !== null && (parcel.isHeld || waitingStates.includes(parcel.state));
