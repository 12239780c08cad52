import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { GoalId } from './goals.schemas.ts';

const goal = z.object({ goalId: GoalId, memberId: MemberId, swapId: SwapId, itemId: ItemId.nullable() });

/** Whether a step brought more than the member held before, as much, or less. */
const valueChange = z.enum(['up', 'level', 'down']);
export type ValueChange = z.infer<typeof valueChange>;

/** A completed swap brought a goal one step on; `itemId` is what the member got, null where it was cash alone. */
export const goalSteppedEvent = defineEvent(
  'goals.stepped',
  1,
  goal.extend({ number: z.int(), valueCents: z.int(), change: valueChange }),
);

/** A completed swap brought the goal item, or the value asked for. */
export const goalReachedEvent = defineEvent('goals.reached', 1, goal);
