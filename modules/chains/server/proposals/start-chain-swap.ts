import { removeItemsFromOffers } from '#modules/offers/public.ts';
import { openSwap, swapErrors, type PromisedLeg } from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { chainErrors } from '../../domain/chains.errors.ts';
import { chainStarted } from '../../domain/chains.events.ts';
import { settleChoiceGroups } from '../choices/settle-choices.ts';
import type { LockedChain } from '../lock-chains.ts';

/**
 * Begins the swap of a chain that all have unlocked: reserves every item in this transaction, with a leg for each, and
 * ends every offer over them. @throws chains.notOpen when a member is about to leave
 */
export async function startChainSwap(unit: Unit, { chain, steps }: LockedChain): Promise<void> {
  const itemIds = steps.map(({ itemId }) => itemId);
  await removeItemsFromOffers(unit, itemIds);
  try {
    chain.swapId = await openSwap(unit, { origin: { kind: 'chain', id: chain.id }, legs: buildLegs(steps) });
  } catch (error) {
    throw swapErrors.partyGone.is(error) ? chainErrors.notOpen({ state: 'broken' }) : error;
  }
  chain.state = 'agreed';
  for (const step of steps) step.isLive = false;
  await unit.em.flush();
  const groups = steps.flatMap(({ giveGroupId, takeGroupId }) => [giveGroupId, takeGroupId]);
  await settleChoiceGroups(
    unit,
    groups.flatMap((id) => id ?? []),
    chain.swapId,
  );
  const memberIds = steps.map(({ memberId }) => memberId);
  unit.publish(chainStarted, { chainId: chain.id, memberIds, swapId: chain.swapId, itemIds });
}

/** Each member gives their item to the member before, who wanted it; the first one's goes to the last. */
const buildLegs = (steps: LockedChain['steps']): PromisedLeg[] =>
  steps.map(({ memberId, itemId, valueCents, itemVersion }, position) => ({
    fromId: memberId,
    toId: steps.at(position - 1)?.memberId ?? memberId,
    itemId,
    valueCents,
    version: itemVersion,
  }));
