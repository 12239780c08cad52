import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { codeTextSchema } from '#contracts/text.ts';
import { brandedId, ImageId, ItemId } from '#contracts/ids.ts';
import { centsRangeSchema } from '#contracts/money.ts';
import { completePageSchema, pageInput } from '#contracts/page.ts';
import { maxPoolChoices } from './pool-bounds.ts';
import { poolStates } from './pool-state.ts';

export const PoolId = brandedId('Pool');
export type PoolId = z.infer<typeof PoolId>;

export const poolIdInput = z.object({ poolId: PoolId });
export const joinPoolInput = poolIdInput.extend({ itemId: ItemId });
export const choosePoolItemsInput = poolIdInput.extend({
  itemIds: z
    .array(ItemId)
    .max(maxPoolChoices)
    .refine((ids) => new Set(ids).size === ids.length),
});

const cents = centsRangeSchema(100, 1_000_000_000);
export const openPoolInput = z.object({
  category: codeTextSchema().min(1).max(60),
  leastCents: cents,
  mostCents: cents,
  seats: z.int().min(3).max(200).optional(),
  /** The day at whose end, in Perth, it runs at the latest. */
  runsOn: z.iso.date(),
});
export type PoolDraft = z.infer<typeof openPoolInput>;

const moment = z.iso.datetime({ offset: true });
const pool = z.object({
  id: PoolId,
  category: z.string(),
  leastCents: z.int(),
  mostCents: z.int(),
  seats: z.int(),
  entries: z.int(),
  runsAt: moment,
});

const poolItem = z.object({
  id: ItemId,
  title: z.string(),
  valueCents: z.int(),
  cover: z.object({ id: ImageId, width: z.int(), height: z.int(), placeholder: z.string().nullable() }).nullable(),
});
export type PoolItem = z.infer<typeof poolItem>;

/** An open pool as a member sees it. */
export const poolView = pool.extend({
  /** The item that the member has entered; null while they have not. */
  myItem: poolItem.nullable(),
  /** Things of the member's that fit; empty once they have entered one. */
  fitting: readableRowsSchema(poolItem),
  /** Items that others have entered and the member may see. */
  others: readableRowsSchema(poolItem),
  chosenIds: z.array(ItemId),
});
export type PoolView = z.infer<typeof poolView>;

/** A line of the console. */
export const staffPoolRow = pool.extend({
  state: z.enum(poolStates.states),
  createdAt: moment,
  endedAt: moment.nullable(),
  proposed: z.int(),
});
export type StaffPoolRow = z.infer<typeof staffPoolRow>;
export const poolListInput = pageInput({});
export const staffPoolPage = completePageSchema(staffPoolRow);
