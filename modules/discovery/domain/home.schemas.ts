import { z } from 'zod';
import { searchTextSchema } from '#contracts/text.ts';

export const homeSectionLimits = {
  /** Cards of a section of the home page. */
  shown: 10,
  /** Candidates by the index of places, of which the nearest are shown. */
  nearest: 40,
} as const;

/** A suburb and its state, as "Paddington, QLD"; without it, the member's own suburb. */
export const nearItemsInput = z.object({ near: searchTextSchema().max(80).optional() });
