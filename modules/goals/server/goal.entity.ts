import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import type { Cents } from '#contracts/money.ts';
import type { GoalState } from '../domain/goal-state.ts';
import type { GoalId } from '../domain/goals.schemas.ts';

/** A goal as commands change it. */
export const Goal = defineEntity({
  name: 'Goal',
  tableName: 'goal',
  properties: {
    id: p.uuid().$type<GoalId>().primary(),
    memberId: p.uuid().$type<MemberId>(),
    name: p.text(),
    state: p.text().$type<GoalState>(),
    startedAt: p.datetime(),
    startItemId: p.uuid().$type<ItemId>(),
    startCents: p.integer().$type<Cents>(),
    /** Null where the goal is a value. */
    targetItemId: p.uuid().$type<ItemId>().strictNullable(),
    targetCents: p.integer().$type<Cents>(),
    /** The member's item from which the climb goes on; null until they have listed what they got. */
    itemId: p.uuid().$type<ItemId>().strictNullable(),
    steps: p.smallint(),
    reachedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    changedAt: p.datetime(),
  },
});
export type Goal = InferEntity<typeof Goal>;

/** A completed swap that brought a goal on. */
export const GoalStep = defineEntity({
  name: 'GoalStep',
  tableName: 'goal_step',
  properties: {
    goalId: p.uuid().$type<GoalId>().primary(),
    number: p.smallint().primary(),
    swapId: p.uuid().$type<SwapId>(),
    gaveId: p.uuid().$type<ItemId>(),
    gotId: p.uuid().$type<ItemId>().strictNullable(),
    cashCents: p.integer(),
    valueCents: p.integer().$type<Cents>(),
    steppedAt: p.datetime(),
  },
});
