import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { lockItems } from '#modules/items/public.ts';
import { findLike } from '#modules/matching/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { ChainId } from '../../domain/chains.schemas.ts';
import { breakProposals, findMemberProposals, findProposalsWithItems } from './break-proposals.ts';
import { publishChainChange } from '../chain.topics.ts';
import { endProposal } from './end-proposal.ts';
import { revalidateProposal } from './revalidate-proposal.ts';
import { lockChains } from '../lock-chains.ts';

interface BreakDraft<Payload> {
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  find(db: Db, payload: Payload): Promise<readonly ChainId[]>;
  /** `find` is called after the locks under which no other proposal can appear. */
  end(unit: Unit, payload: Payload, find: () => Promise<readonly ChainId[]>): Promise<void>;
}

/** Set where each proposal is ended by itself. */
const oneChain = { chainId: ChainId.optional() };

/** Ends the proposals that an event is about: each by itself where one of them cannot be ended. */
const breakOn = <Payload extends { readonly chainId?: ChainId | undefined }>(
  event: string,
  { name, schema, find, end }: BreakDraft<Payload>,
) =>
  onEvent(event, {
    name,
    schema,
    split: async (payload, db) =>
      (await find(db, payload)).map((chainId) => ({ id: chainId, payload: { ...payload, chainId } })),
    handle: (unit, payload) =>
      end(unit, payload, async () => {
        const found = await find(unit.db, payload);
        return payload.chainId === undefined ? found : found.filter((id) => id === payload.chainId);
      }),
  });

/** An item that is agreed elsewhere ends the proposals over it. */
const breakOnAcceptedOffer = breakOn('offers.accepted', {
  name: 'chains.breakAccepted',
  schema: z.object({ itemIds: z.array(ItemId), ...oneChain }),
  find: (db, { itemIds }) => findProposalsWithItems(db, itemIds),
  end: async (unit, _payload, find) => breakProposals(unit, await find()),
});

/** So does one that is not listed any more, unless it is listed again by now. */
const breakOnItem = (event: string, name: string) =>
  breakOn(event, {
    name,
    schema: z.object({ itemId: ItemId, ...oneChain }),
    find: (db, { itemId }) => findProposalsWithItems(db, [itemId]),
    async end(unit, { itemId }, find) {
      const [item] = await lockItems(unit, [itemId]);
      if (item?.state !== 'published') await breakProposals(unit, await find(), item?.ownerId ?? null);
    },
  });

/** And one that was edited after its taker agreed to it, or so that it does not fit its neighbours any more. */
const breakOnChanged = breakOn('items.changed', {
  name: 'chains.breakChanged',
  schema: z.object({ itemId: ItemId, ownerId: MemberId, ...oneChain }),
  find: (db, { itemId }) => findProposalsWithItems(db, [itemId]),
  async end(unit, { ownerId }, find) {
    for (const locked of await lockChains(unit, await find()))
      if (locked.chain.state !== 'proposed') continue;
      else if (!(await revalidateProposal(unit, locked))) await endProposal(unit, locked, 'break', ownerId);
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
  breakOn(event, {
    name,
    schema: z.object({ memberId: MemberId, ...oneChain }),
    find: (db, { memberId }) => findMemberProposals(db, memberId),
    end: async (unit, { memberId }, find) => breakProposals(unit, await find(), memberId),
  });

/** A block between two members ends the proposals that have both. */
const breakOnBlock = breakOn('members.blocked', {
  name: 'chains.breakBlocked',
  schema: z.object({ blockerId: MemberId, blockedId: MemberId, ...oneChain }),
  async find(db, { blockerId, blockedId }) {
    const theirs = await findMemberProposals(db, blockedId);
    return (await findMemberProposals(db, blockerId)).filter((id) => theirs.includes(id));
  },
  end: async (unit, _payload, find) => breakProposals(unit, await find()),
});

/**
 * A member who takes a like back does not want what a proposal would give them: they refused that trade. One who likes
 * it again by now has only slipped.
 */
const breakOnUnliked = breakOn('matching.itemUnliked', {
  name: 'chains.breakUnliked',
  schema: z.object({ memberId: MemberId, itemId: ItemId, ...oneChain }),
  find: (db, { itemId }) => findProposalsWithItems(db, [itemId]),
  async end(unit, { memberId, itemId }, find) {
    if (await findLike(unit, memberId, itemId)) return;
    for (const locked of await lockChains(unit, await find())) {
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
