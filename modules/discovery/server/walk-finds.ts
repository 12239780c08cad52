import { sql, type RawBuilder } from 'kysely';
import { itemFragments } from '#modules/items/public.ts';

/** Where candidates come from, in which order, and how many of them. */
export interface Walk {
  readonly columns: RawBuilder<unknown>;
  readonly filter: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  /** Whether the viewer may see items before everybody does: one's own, or all of them. */
  readonly seesEarly: boolean;
}

const walkOf = ({ columns, filter, order, limit }: Omit<Walk, 'seesEarly'>) => sql`select ${columns} from ${itemFragments.table} where ${filter} order by ${order} limit ${limit}`;

/** Walks finds of words from a moment backwards, stretch by stretch, and stops where there are enough. */
const walkWords = (keyword: string, from: Date, walk: Walk) => {
  const stretch = sql`stretch.words`;
  const within = walkOf({ ...walk, filter: sql`${walk.filter} and ${itemFragments.matchesWithin(keyword, stretch)}` });
  const stretches = [...(walk.seesEarly ? itemFragments.stretchesAfter(from) : []), ...itemFragments.stretchesBefore(from)];
  return sql`select item.* from unnest(${stretches}::text[]::tsquery[]) as stretch (words), lateral (${within}) as item limit ${walk.limit}`;
};

/** Finds of the words, if any. Other orders than the newest have to see every find. */
export const walkFinds = (keyword: string | undefined, from: Date, isNewestFirst: boolean, walk: Walk) => {
  if (!keyword) return walkOf(walk);
  if (isNewestFirst) return walkWords(keyword, from, walk);
  const anyTime = sql`''::tsquery`;
  return walkOf({ ...walk, filter: sql`${walk.filter} and ${itemFragments.matchesWithin(keyword, anyTime)}` });
};
