import { z } from 'zod';
import { MemberId, SwapId } from '#contracts/ids.ts';
import { staffPageInput, staffPageSchema } from '#contracts/staff-page.ts';
import { disputeCauses } from './dispute-settlement.ts';
import { swapStateSchema } from './swap.schemas.ts';

const day = z.iso.date();
const moment = z.iso.datetime();
const origin = z.enum(['offer', 'chain']);

/** The filters of the swaps table as they appear in the URL. */
export const SwapFilters = z.object({
  id: SwapId.optional(),
  state: swapStateSchema.optional(),
  origin: origin.optional(),
  member: MemberId.optional(),
  item: z.uuid().optional(),
  /** Swaps of which something is not home yet; `late` since its day has passed. */
  returns: z.enum(['open', 'late']).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type SwapFilters = z.infer<typeof SwapFilters>;

export const swapSortColumns = ['agreed', 'changed'] as const;
export const swapListInput = staffPageInput(SwapFilters.shape, swapSortColumns);
export type SwapListQuery = z.infer<typeof swapListInput>;

export const staffSwapRowView = z.object({
  id: SwapId,
  origin,
  parties: z.array(z.object({ id: MemberId, username: z.string() })),
  state: swapStateSchema,
  cause: z.enum(disputeCauses).nullable(),
  /** The number of items, and the sum of what they were worth when agreed. */
  items: z.int(),
  valueCents: z.int(),
  agreedAt: moment,
  changedAt: moment,
  completedAt: moment.nullable(),
});
export type StaffSwapRow = z.infer<typeof staffSwapRowView>;
export const staffSwapPageView = staffPageSchema(staffSwapRowView);
