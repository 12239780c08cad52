import { z } from 'zod';
import { MemberId, SwapId } from '#contracts/ids.ts';
import { staffPageInput, staffPageSchema } from '#contracts/staff-page.ts';

/**
 * Deals that wait for someone, each with a deadline: the delivery to agree on, a thing or a sum to send, a dispute to
 * take up or to decide, something to send back, and something on its way home.
 */
export const stuckDealKinds = ['arrange', 'send', 'takeDispute', 'decideDispute', 'sendBack', 'comeHome'] as const;
export type StuckDealKind = (typeof stuckDealKinds)[number];

/** The days ahead that the list shows after what is past its deadline. */
export const stuckDealDaysAhead = 3;

export const stuckDealFilters = {
  kind: z.enum(stuckDealKinds).optional(),
  /** Past their deadline only. */
  when: z.enum(['past']).optional(),
  /** Whom it waits for. */
  member: MemberId.optional(),
};
export type StuckDealFilters = z.infer<z.ZodObject<typeof stuckDealFilters>>;
export const stuckDealListInput = staffPageInput(stuckDealFilters, ['due']);

export const stuckDealRow = z.object({
  /** The swap, or the leg, of which a swap may have several. */
  id: z.uuid(),
  kind: z.enum(stuckDealKinds),
  swapId: SwapId,
  origin: z.enum(['offer', 'chain']),
  /** The members whose step it is; staff, where one has taken the dispute. Empty: any member of staff. */
  ownerIds: z.array(MemberId),
  dueAt: z.iso.datetime(),
  isPast: z.boolean(),
});
export type StuckDealRow = z.infer<typeof stuckDealRow>;
export const stuckDealPage = staffPageSchema(stuckDealRow);
