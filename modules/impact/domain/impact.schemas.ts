import { z } from 'zod';
import { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { factorEditions, materialCodes } from './carbon-factors.ts';

export const itemImpactInput = z.object({ itemId: ItemId });
export const swapImpactInput = z.object({ swapId: SwapId });
export const memberImpactInput = z.object({ memberId: MemberId });

/** The estimate for an item; null where its weight is unknown, as for services. */
export const itemImpactView = z
  .object({
    weightGrams: z.int(),
    parts: z.array(z.object({ material: z.enum(materialCodes), percent: z.number(), grams: z.int() })),
    unknown: z.object({ percent: z.number(), grams: z.int() }),
    savedGrams: z.int(),
    deliveryGrams: z.int(),
    netGrams: z.int(),
    /** From the item's suburb to the viewer's; null where one of them is unknown. */
    km: z.int().nullable(),
    displacementPermille: z.int(),
  })
  .nullable();

/** The sums of a swap's items: an estimate while it is under way, what was recorded once it is complete. */
export const swapImpactSchema = z.object({
  items: z.int(),
  savedGrams: z.int(),
  deliveryGrams: z.int(),
  isRecorded: z.boolean(),
  displacementPermille: z.int(),
});

/** Sources of the sums of a swap. */
export const impactSourcesSchema = z.object({ editions: z.array(z.enum(factorEditions)) });
export const swapImpactView = swapImpactSchema.extend(impactSourcesSchema.shape);

/** The sums of all completed swaps, of a member or of the site. */
export const impactSumView = z.object({ items: z.int(), netGrams: z.int() });

export const siteImpactView = impactSumView.extend({ displacementPermille: z.int() });
