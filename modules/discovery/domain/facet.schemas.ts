import { z } from 'zod';

const counts = z.array(z.object({ option: z.string(), count: z.int().min(0) }));

/** The number of finds behind each option of a filter; options without finds are absent. */
export const facetCountsView = z.object({ category: counts, conditions: counts, delivery: counts, distance: counts });
export type FacetCounts = z.infer<typeof facetCountsView>;
