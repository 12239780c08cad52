import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { brandedId, ItemId } from '#contracts/ids.ts';
import { chainItemView } from './chains.schemas.ts';
import { choiceKinds, maxItemsPerGroup } from './choice-bounds.ts';

export const ChoiceGroupId = brandedId('ChoiceGroup');
export type ChoiceGroupId = z.infer<typeof ChoiceGroupId>;

export const choiceGroupIdInput = z.object({ groupId: ChoiceGroupId });

export const createChoiceGroupInput = z.object({
  kind: z.enum(choiceKinds),
  itemIds: z
    .array(ItemId)
    .min(2)
    .max(maxItemsPerGroup)
    .refine((ids) => new Set(ids).size === ids.length),
});
export type MakeChoiceInput = z.infer<typeof createChoiceGroupInput>;

export const choiceGroupView = z.object({
  id: ChoiceGroupId,
  kind: z.enum(choiceKinds),
  /** Null where the member may not see a thing any more. */
  things: z.array(chainItemView.nullable()),
  /** A swap has one of the things, so the others stay out of loops. */
  isSettled: z.boolean(),
});
export type ChoiceGroupView = z.infer<typeof choiceGroupView>;

/** The member's groups, and the things that are in none: their listed ones and the ones they like. */
export const choicesView = z.object({
  groups: readableRowsSchema(choiceGroupView),
  toGive: readableRowsSchema(chainItemView),
  toTake: readableRowsSchema(chainItemView),
});
export type ChoicesView = z.infer<typeof choicesView>;
