import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { lockItems } from '#modules/items/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { breakProposals, proposalsOf, proposalsWithItems } from './break-proposals.ts';
import { tablesOf } from './tables.ts';

/** An item that is agreed elsewhere ends the proposals over it. */
const breakOnAcceptedOffer = onEvent('offers.accepted', {
  name: 'chains.breakAccepted',
  schema: z.object({ itemIds: z.array(ItemId) }),
  handle: async (unit, { itemIds }) => breakProposals(unit, await proposalsWithItems(unit, itemIds)),
});

/** So does one that is not listed any more, unless it is listed again by now. */
const breakOnItem = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({ itemId: ItemId }),
    async handle(unit, { itemId }) {
      const [item] = await lockItems(unit, [itemId]);
      if (item?.state === 'published') return;
      await breakProposals(unit, await proposalsWithItems(unit, [itemId]), item?.ownerId ?? null);
    },
  });

/** And a member who leaves or is banned. */
const breakOnMember = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({ memberId: MemberId }),
    handle: async (unit, { memberId }) => breakProposals(unit, await proposalsOf(unit, memberId), memberId),
  });

/** A block between two members ends the proposals that have both. */
const breakOnBlock = onEvent('members.blocked', {
  name: 'chains.breakBlocked',
  schema: z.object({ blockerId: MemberId, blockedId: MemberId }),
  async handle(unit, { blockerId, blockedId }) {
    const theirs = await proposalsOf(unit, blockedId);
    const both = (await proposalsOf(unit, blockerId)).filter((id) => theirs.includes(id));
    await breakProposals(unit, both);
  },
});

/** A member who takes a like back does not want what a proposal would give them. */
const breakOnUnliked = onEvent('matching.itemUnliked', {
  name: 'chains.breakUnliked',
  schema: z.object({ memberId: MemberId, itemId: ItemId }),
  async handle(unit, { memberId, itemId }) {
    const ids = await proposalsWithItems(unit, [itemId]);
    const [proposed] = ids;
    if (proposed === undefined || !(await getsItem(unit, proposed, memberId, itemId))) return;
    await breakProposals(unit, ids, memberId);
  },
});

/** Whether the loop gives this item, which is in it, to this member: their step is the one before. */
async function getsItem(
  unit: Parameters<typeof proposalsOf>[0],
  chainId: Awaited<ReturnType<typeof proposalsOf>>[number],
  memberId: MemberId,
  itemId: ItemId,
): Promise<boolean> {
  const steps = await tablesOf(unit.db)
    .selectFrom('chain_step')
    .select(['member_id', 'item_id'])
    .where('chain_id', '=', chainId)
    .orderBy('position')
    .execute();
  const place = steps.findIndex(({ item_id }) => item_id === itemId);
  return steps.at(place - 1)?.member_id === memberId;
}

export const proposalBreakers = [
  breakOnAcceptedOffer,
  breakOnItem('items.withdrawn', 'chains.breakWithdrawn'),
  breakOnItem('items.removed', 'chains.breakRemoved'),
  breakOnMember('identity.banned', 'chains.breakBanned'),
  breakOnMember('identity.withdrew', 'chains.breakWithdrew'),
  breakOnBlock,
  breakOnUnliked,
];
