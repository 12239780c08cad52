import type { MemberId } from '#contracts/ids.ts';
import type { ProtectionCase, LegPromise } from './protection-case.ts';

/** The limits of the house, in cents. */
export interface ProtectionLimits {
  /** A carrier's cover of one parcel. */
  readonly coverCents: number;
  /** The fund's share of one parcel. */
  readonly fundCents: number;
}

/** Above this a parcel is not protected. */
export const computeParcelValueLimit = ({ coverCents, fundCents }: ProtectionLimits): number => coverCents + fundCents;

/** Sums what a member's card holds: the agreed value of everything they promised to hand over. */
export const sumPromisedCents = (
  memberId: MemberId,
  promises: readonly Pick<LegPromise, 'fromId' | 'cents'>[],
): number => promises.reduce((sum, { fromId, cents }) => (fromId === memberId ? sum + cents : sum), 0);

/** Whether every promise is within the limits; a sum of money too, since the fund stands in for a refused card. */
export const arePromisesWithinLimits = (
  promises: readonly Pick<LegPromise, 'cents'>[],
  limits: ProtectionLimits,
): boolean => promises.every(({ cents }) => cents <= computeParcelValueLimit(limits));

/**
 * Computes what the fund may still have to pay for a promise. Before the first scan it stands in for a card that is
 * refused, with the whole value; after it for what the carrier's cover leaves.
 */
export function computeFundExposure(
  { kind, cents, state, isOwed }: Pick<LegPromise, 'kind' | 'cents' | 'state' | 'isOwed'>,
  coverCents: number,
): number {
  if (isOwed || state === 'promised' || state === 'packed') return cents;
  if (kind === 'cash') return 0;
  return state === 'carried' || state === 'arrived' || state === 'claimed' ? Math.max(0, cents - coverCents) : 0;
}

/** The part of the house fund that a protection keeps for itself. */
export function computeFundReserve({ state, promises, coverCents }: Omit<ProtectionCase, 'sides'>): number {
  if (state === 'proposed' || state === 'declined' || state === 'lapsed') return 0;
  return promises.reduce((sum, promise) => sum + computeFundExposure(promise, coverCents), 0);
}
