import { hasMoreThanTwoMembers } from './delivery.ts';
import { isReportedCause, type DisputeCause } from './dispute-settlement.ts';
import type { LegState, SwapState } from './swap-state.ts';

interface MissingLegsSnapshot {
  readonly state: SwapState;
  readonly disputeCause?: DisputeCause | null | undefined;
  readonly disputeAbout?: string | null | undefined;
}
interface Leg {
  readonly fromId: string;
  readonly toId: string;
  readonly state: LegState;
}

const isUnderWay = ({ state }: Leg): boolean => state === 'sent' || state === 'received';

/**
 * Whether a part of a swap is disputed and the rest goes on: a round of several of which something was sent. In a
 * swap of two the whole swap is disputed, since each leg is the price of the other. A round of which nothing was sent
 * can still be cancelled without harm.
 */
export const isPartlyDisputed = ({ state, disputeCause }: MissingLegsSnapshot, legs: readonly Leg[]): boolean =>
  state === 'disputed' && disputeCause != null && hasMoreThanTwoMembers(legs) && legs.some(isUnderWay);

/**
 * Whether a leg of a disputed swap stands still. What is overdue may still be sent. A problem and a ban stop what the
 * member would receive and what they have not sent; the recipient of what they have sent may still confirm it.
 */
export function isLegOnHold(swap: MissingLegsSnapshot, legs: readonly Leg[], leg: Leg): boolean {
  if (swap.state !== 'disputed') return false;
  if (!isPartlyDisputed(swap, legs)) return true;
  if (swap.disputeCause === 'overdue' || leg.state === 'received' || leg.state === 'cancelled') return false;
  return leg.toId === swap.disputeAbout || (leg.fromId === swap.disputeAbout && leg.state === 'agreed');
}

/** Whether staff still have something to decide: a reported problem does not solve itself. */
export function isStillDisputed(swap: MissingLegsSnapshot, legs: readonly Leg[]): boolean {
  if (isReportedCause(swap.disputeCause)) return true;
  if (swap.disputeCause === 'overdue') return legs.some(({ state }) => state === 'agreed');
  return legs.some((leg) => isLegOnHold(swap, legs, leg));
}

/**
 * The legs that staff cancel when they cancel the disputed part: what was never sent, and what the member who reported
 * a problem has not taken.
 */
export const listLegsToCancel = <L extends Leg>(swap: MissingLegsSnapshot, legs: readonly L[]): L[] =>
  swap.disputeCause === 'overdue'
    ? legs.filter(({ state }) => state === 'agreed')
    : legs.filter(
        (leg) => isLegOnHold(swap, legs, leg) && (leg.state === 'agreed' || isReportedCause(swap.disputeCause)),
      );

/** Whether a cancelled leg is its giver's failure: not theirs who had a problem, or who would send to one banned. */
export function isLegMissedByGiver(
  { disputeCause, disputeAbout }: MissingLegsSnapshot,
  { state, fromId }: Leg,
): boolean {
  if (state !== 'agreed') return false;
  if (isReportedCause(disputeCause)) return fromId !== disputeAbout;
  return disputeCause !== 'ban' || fromId === disputeAbout;
}
