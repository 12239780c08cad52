import { sql, type RawBuilder } from 'kysely';
import type { CategorySlug } from '#modules/items/public.ts';
import { itemSqlFragments } from '#modules/items/public.ts';

/** The items that a pool takes. */
export interface PoolBand {
  readonly category: string;
  readonly leastCents: number;
  readonly mostCents: number;
}

/** SQL condition on `item`: it has the category of a pool, and a value within its band. */
export const isItemInPoolBandSql = ({
  category,
  leastCents,
  mostCents,
}: PoolBand): RawBuilder<boolean> => sql<boolean>`(
  ${itemSqlFragments.isInCategory(category as CategorySlug)} and ${itemSqlFragments.isWorthAtLeast(leastCents)}
  and ${itemSqlFragments.isWorthAtMost(mostCents)})`;
