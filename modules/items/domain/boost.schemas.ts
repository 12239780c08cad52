import { z } from 'zod';
import { brandedId, ItemId } from '#contracts/ids.ts';

export const BoostId = brandedId('Boost');
export type BoostId = z.infer<typeof BoostId>;

/** Rules by which lists lift boosted items. */
export interface BoostRules {
  /** A boosted item takes at most one of so many places. */
  readonly every: number;
  /** The number of boosted items that one list lifts. */
  readonly most: number;
}

/** The boost of a member's own item: its end, what another one costs, and the tokens that the member has. */
export const ownBoostView = z.object({
  until: z.iso.datetime().nullable(),
  tokens: z.int(),
  days: z.int(),
  balance: z.int(),
});
export type OwnBoost = z.infer<typeof ownBoostView>;

/** `seenUntil` is the end that the member saw, so that two tabs do not pay twice. */
export const boostItemInput = z.object({ itemId: ItemId, seenUntil: z.iso.datetime().nullable() });
export const boostEndView = z.object({ until: z.iso.datetime() });
