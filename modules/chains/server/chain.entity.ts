import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import type { Cents } from '#contracts/money.ts';
import type { TokenHoldId } from '#modules/payments/public.ts';
import type { ChainState } from '../domain/chain-state.ts';
import type { ChainId } from '../domain/chains.schemas.ts';
import type { ChoiceGroupId } from '../domain/choices.schemas.ts';

/** A loop as commands change it. */
export const Chain = defineEntity({
  name: 'Chain',
  tableName: 'chain',
  properties: {
    id: p.uuid().$type<ChainId>().primary(),
    state: p.text().$type<ChainState>().default('proposed'),
    swapId: p.uuid().$type<SwapId>().strictNullable(),
    proposedAt: p.datetime(),
    lapsesAt: p.datetime(),
    endedAt: p.datetime().strictNullable(),
    changedAt: p.datetime(),
  },
});
export type Chain = InferEntity<typeof Chain>;

/** A member in a loop, the item they give, and whether they have unlocked it. They get the next position's item. */
export const ChainStep = defineEntity({
  name: 'ChainStep',
  tableName: 'chain_step',
  properties: {
    chainId: p.uuid().$type<ChainId>().primary(),
    position: p.smallint().primary(),
    memberId: p.uuid().$type<MemberId>(),
    itemId: p.uuid().$type<ItemId>(),
    /** The version of the item that those who have unlocked agreed to. */
    itemVersion: p.integer().default(1),
    valueCents: p.integer().$type<Cents>(),
    isLive: p.boolean(),
    unlockedAt: p.datetime().strictNullable(),
    tokenReference: p.uuid().$type<TokenHoldId>().strictNullable(),
    declinedAt: p.datetime().strictNullable(),
    giveGroupId: p.uuid().$type<ChoiceGroupId>().strictNullable(),
    takeGroupId: p.uuid().$type<ChoiceGroupId>().strictNullable(),
  },
});
export type ChainStep = InferEntity<typeof ChainStep>;

/** A member's choices about chains. */
export const ChainPreference = defineEntity({
  name: 'ChainPreference',
  tableName: 'chain_preference',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    allowsFive: p.boolean(),
    changedAt: p.datetime(),
  },
});
