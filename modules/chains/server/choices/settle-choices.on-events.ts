import { z } from 'zod';
import { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import {
  removeUnlikedFromGroups,
  reopenChoiceGroups,
  reopenUnusedChoiceGroups,
  settleChoicesByOffer,
} from './settle-choices.ts';

const settleOnAcceptedOffer = onEvent('offers.accepted', {
  name: 'chains.settleChoices',
  schema: z.object({ swapId: SwapId, offererId: MemberId, ownerId: MemberId, itemIds: z.array(ItemId) }),
  handle: (unit, { swapId, offererId, ownerId, itemIds }) =>
    settleChoicesByOffer(unit, swapId, [offererId, ownerId], itemIds),
});

const reopenOnCancelled = onEvent('swap.cancelled', {
  name: 'chains.reopenChoices',
  schema: z.object({ swapId: SwapId }),
  handle: (unit, { swapId }) => reopenChoiceGroups(unit, swapId),
});

const reopenOnMissed = onEvent('swap.completed', {
  name: 'chains.reopenMissed',
  schema: z.object({ swapId: SwapId, legs: z.array(z.object({ fromId: MemberId, toId: MemberId })) }),
  handle: (unit, { swapId, legs }) => reopenUnusedChoiceGroups(unit, swapId, legs),
});

const dropOnUnliked = onEvent('matching.itemUnliked', {
  name: 'chains.dropTake',
  schema: z.object({ memberId: MemberId, itemId: ItemId }),
  handle: (unit, { memberId, itemId }) => removeUnlikedFromGroups(unit, memberId, itemId),
});

export const settleChoicesHandlers = [settleOnAcceptedOffer, reopenOnCancelled, reopenOnMissed, dropOnUnliked];
