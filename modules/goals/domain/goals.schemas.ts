import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { lineTextSchema } from '#contracts/text.ts';
import { brandedId, ImageId, ItemId, SwapId } from '#contracts/ids.ts';
import { centsRangeSchema } from '#contracts/money.ts';
import { goalNameBounds } from './goal-bounds.ts';
import { goalStates } from './goal-state.ts';

export const GoalId = brandedId('Goal');
export type GoalId = z.infer<typeof GoalId>;

/** Either an item of another member, or a value. */
export const goalTargetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), itemId: ItemId }),
  z.object({ kind: z.literal('value'), cents: centsRangeSchema(100, 1_000_000_000) }),
]);
export type GoalTarget = z.infer<typeof goalTargetSchema>;

export const makeGoalInput = z.object({
  name: lineTextSchema().min(goalNameBounds.min).max(goalNameBounds.max),
  startItemId: ItemId,
  target: goalTargetSchema,
  /** The day from which swaps count. */
  startedOn: z.iso.date(),
});
export type GoalForm = z.infer<typeof makeGoalInput>;

export const goalIdInput = z.object({ goalId: GoalId });
export const changeGoalStateInput = goalIdInput.extend({ action: z.enum(['complete', 'archive', 'resume']) });
export const continueGoalInput = goalIdInput.extend({ itemId: ItemId });
export const retargetGoalInput = goalIdInput.extend({ target: goalTargetSchema });
const moment = z.iso.datetime({ offset: true });
const goalItem = z.object({
  id: ItemId,
  title: z.string(),
  cover: z.object({ id: ImageId, width: z.int(), height: z.int(), placeholder: z.string().nullable() }).nullable(),
});
export type GoalItem = z.infer<typeof goalItem>;

/** A completed swap on the way to the goal. An item is null where the viewer may not see it any more. */
export const goalStepView = z.object({
  swapId: SwapId,
  at: moment,
  gave: goalItem.nullable(),
  got: goalItem.nullable(),
  /** Cash received in the swap; negative where it was paid. */
  cashCents: z.int(),
  valueCents: z.int(),
});

export const goalView = z.object({
  id: GoalId,
  name: z.string(),
  state: z.enum(goalStates.states),
  startedAt: moment,
  reachedAt: moment.nullable(),
  start: goalItem.nullable(),
  startCents: z.int(),
  targetKind: z.enum(['item', 'value']),
  target: goalItem.nullable(),
  targetCents: z.int(),
  /** Whether the goal item can be swapped for; a value always can. A reserved one is in a swap of others. */
  targetState: z.enum(['there', 'reserved', 'gone']),
  /** The member's item from which the climb goes on; null until they have listed what they got. */
  current: goalItem.nullable(),
  /** The current item has changed hands in a swap that is no step. */
  isCurrentSwapped: z.boolean(),
  /** An agreed swap of the member's that takes the current item or brings the goal item; it will be a step. */
  underWay: z.object({ swapId: SwapId, isForTarget: z.boolean() }).nullable(),
  currentCents: z.int(),
  /** Share of the way, in whole percent; 100 only where the goal is reached. */
  percent: z.int(),
  steps: z.array(goalStepView),
  /** When this was read: the end of a climb that goes on. */
  asOf: moment,
});
export type GoalView = z.infer<typeof goalView>;

/** Likelihood that the owner agrees. */
export const likelihoodNames = ['likely', 'fair', 'bold'] as const;

const wayStep = z.object({
  item: goalItem,
  valueCents: z.int(),
  gainCents: z.int(),
  likelihood: z.enum(likelihoodNames),
});

/** A swap that would bring the member nearer, with the way that could follow it. */
export const nextSwapView = wayStep.extend({
  /** Why the owner may agree: they like it, or it meets a wish of theirs. */
  why: z.enum(['liked', 'wish', 'open']),
  reaches: z.boolean(),
  onward: z.array(wayStep),
});
export const nextSwapsView = z.object({
  giveId: ItemId.nullable(),
  swaps: readableRowsSchema(nextSwapView),
  /** Number of listed items that were compared. */
  compared: z.int(),
});
export type NextSwapsView = z.infer<typeof nextSwapsView>;
