import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { lockItems } from '#modules/items/public.ts';
import { findLike } from '#modules/matching/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { breakProposals, findMemberProposals, findProposalsWithItems } from './break-proposals.ts';
import { publishChainChange } from './chain.topics.ts';
import { endProposal } from './end-proposal.ts';
import { isProposalStillFitting } from './is-proposal-still-fitting.ts';
import { lockChains } from './lock-chains.ts';

/** An item that is agreed elsewhere ends the proposals over it. */
const breakOnAcceptedOffer = onEvent('offers.accepted', {
  name: 'chains.breakAccepted',
  schema: z.object({ itemIds: z.array(ItemId) }),
  handle: async (unit, { itemIds }) => breakProposals(unit, await findProposalsWithItems(unit, itemIds)),
});

/** So does one that is not listed any more, unless it is listed again by now. */
const breakOnItem = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({ itemId: ItemId }),
    async handle(unit, { itemId }) {
      const [item] = await lockItems(unit, [itemId]);
      if (item?.state === 'published') return;
      await breakProposals(unit, await findProposalsWithItems(unit, [itemId]), item?.ownerId ?? null);
    },
  });

/** And one that was edited after its taker agreed to it, or so that it does not fit its neighbours any more. */
const breakOnChanged = onEvent('items.changed', {
  name: 'chains.breakChanged',
  schema: z.object({ itemId: ItemId, ownerId: MemberId }),
  async handle(unit, { itemId, ownerId }) {
    for (const locked of await lockChains(unit, await findProposalsWithItems(unit, [itemId])))
      if (locked.chain.state !== 'proposed') continue;
      else if (!(await isProposalStillFitting(unit, locked))) await endProposal(unit, locked, 'break', ownerId);
      else
        publishChainChange(
          unit,
          locked.chain.id,
          locked.steps.map(({ memberId }) => memberId),
        );
  },
});

/** And a member who leaves or is banned. */
const breakOnMember = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({ memberId: MemberId }),
    handle: async (unit, { memberId }) => breakProposals(unit, await findMemberProposals(unit, memberId), memberId),
  });

/** A block between two members ends the proposals that have both. */
const breakOnBlock = onEvent('members.blocked', {
  name: 'chains.breakBlocked',
  schema: z.object({ blockerId: MemberId, blockedId: MemberId }),
  async handle(unit, { blockerId, blockedId }) {
    const theirs = await findMemberProposals(unit, blockedId);
    const both = (await findMemberProposals(unit, blockerId)).filter((id) => theirs.includes(id));
    await breakProposals(unit, both);
  },
});

/**
 * A member who takes a like back does not want what a proposal would give them: they refused that trade. One who likes
 * it again by now has only slipped.
 */
const breakOnUnliked = onEvent('matching.itemUnliked', {
  name: 'chains.breakUnliked',
  schema: z.object({ memberId: MemberId, itemId: ItemId }),
  async handle(unit, { memberId, itemId }) {
    if (await findLike(unit, memberId, itemId)) return;
    for (const locked of await lockChains(unit, await findProposalsWithItems(unit, [itemId]))) {
      const place = locked.steps.findIndex((step) => step.itemId === itemId);
      const taker = locked.steps.at(place - 1);
      if (taker?.memberId !== memberId) continue;
      if (locked.chain.state === 'proposed') taker.declinedAt = unit.now;
      await endProposal(unit, locked, 'break', memberId);
    }
  },
});

export const breakProposalsHandlers = [
  breakOnAcceptedOffer,
  breakOnItem('items.withdrawn', 'chains.breakWithdrawn'),
  breakOnItem('items.removed', 'chains.breakRemoved'),
  breakOnChanged,
  breakOnMember('identity.banned', 'chains.breakBanned'),
  breakOnMember('identity.withdrew', 'chains.breakWithdrew'),
  breakOnBlock,
  breakOnUnliked,
];
