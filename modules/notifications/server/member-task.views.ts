import { z } from 'zod';
import { memberTaskSchema } from '#contracts/member-task.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { itemCardView } from '#modules/items/public.ts';

const picture = z.union([
  z.object({ item: itemCardView.shape.cover }),
  z.object({ member: z.object({ username: z.string().nullable(), pictureUrl: z.string().nullable() }) }),
]);

export const memberTaskView = memberTaskSchema.extend({ picture });
export type MemberTaskView = z.infer<typeof memberTaskView>;

/** The first tasks, and how many wait in deals. */
export const memberTaskListView = z.object({
  tasks: readableRowsSchema(memberTaskView),
  count: z.int(),
  /** Messages that wait beyond those listed, or tasks beyond what a module lists. */
  isCut: z.boolean(),
});
