import { storeCurrentItemVersions, type TradeItem } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { areLegsStillFitting } from '../../domain/leg-fit.ts';
import { chainSettings } from '../../domain/chains.settings.ts';
import type { LockedChain } from '../lock-chains.ts';
import { findListedLoopItems } from './can-share-chain.ts';

/**
 * Whether the items of a proposal are still listed by its members, are what their takers agreed to, and fit one
 * another as they are now. Then their
 * present values are those that count: toward limits, and in the legs of the swap.
 */
export async function revalidateProposal(unit: Unit, { steps }: LockedChain): Promise<boolean> {
  const items = await findListedLoopItems(
    unit,
    steps.map(({ itemId }) => itemId),
  );
  if (!items?.every(({ ownerId }, place) => ownerId === steps[place]?.memberId)) return false;
  const { CHAIN_VALUE_PERCENT: leastPercent, CHAIN_MEETING_KM: meetingKm } = chainSettings.read(unit.config);
  const before = steps.map(({ valueCents }) => valueCents);
  if (!areLegsStillFitting(items, before, { leastPercent, meetingKm })) return false;
  if (!(await areAsAgreed(unit, steps, items))) return false;
  for (const [place, step] of steps.entries()) step.valueCents = items[place]?.valueCents ?? step.valueCents;
  return true;
}

/**
 * Whether no item has changed to which its taker has agreed. Where the taker has yet to unlock, the proposal is about
 * the item as it is now.
 */
async function areAsAgreed(unit: Unit, steps: LockedChain['steps'], items: readonly TradeItem[]): Promise<boolean> {
  const changed = steps.flatMap((step, place) => {
    const version = items[place]?.version ?? step.itemVersion;
    return version === step.itemVersion ? [] : [{ step, version, taker: steps.at(place - 1) }];
  });
  if (changed.some(({ taker }) => taker !== undefined && taker.unlockedAt !== null)) return false;
  for (const { step, version } of changed) step.itemVersion = version;
  if (changed.length > 0)
    await storeCurrentItemVersions(
      unit,
      changed.map(({ step }) => step.itemId),
    );
  return true;
}
