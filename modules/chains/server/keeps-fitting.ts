import type { Unit } from '#platform/db/unit.ts';
import { allLegsFitStill } from '../domain/legs-fit.ts';
import type { LockedChain } from './lock-chains.ts';
import { listedInOrder } from './loop-possible.ts';

/**
 * Whether the items of a proposal are still listed by its members and fit one another as they are now. Then their
 * present values are those that count: toward limits, and in the legs of the swap.
 */
export async function keepsFitting(unit: Unit, { steps }: LockedChain): Promise<boolean> {
  const things = await listedInOrder(
    unit,
    steps.map(({ itemId }) => itemId),
  );
  if (!things?.every(({ ownerId }, place) => ownerId === steps[place]?.memberId)) return false;
  const { CHAIN_VALUE_PERCENT: leastPercent, CHAIN_MEETING_KM: meetingKm } = unit.config;
  const before = steps.map(({ valueCents }) => valueCents);
  if (!allLegsFitStill(things, before, { leastPercent, meetingKm })) return false;
  for (const [place, step] of steps.entries()) step.valueCents = things[place]?.valueCents ?? step.valueCents;
  return true;
}
