import { sql, type RawBuilder } from 'kysely';
import type { CategorySlug } from '#modules/items/public.ts';
import { itemFragments } from '#modules/items/public.ts';

/** The items that a pool takes. */
export interface PoolBand {
  readonly category: string;
  readonly leastCents: number;
  readonly mostCents: number;
}

/** SQL condition on `item`: it has the category of a pool, and a value within its band. */
export const isForPoolSql = ({ category, leastCents, mostCents }: PoolBand): RawBuilder<boolean> => sql<boolean>`(
  ${itemFragments.isInCategory(category as CategorySlug)} and ${itemFragments.isWorthAtLeast(leastCents)}
  and ${itemFragments.isWorthAtMost(mostCents)})`;
