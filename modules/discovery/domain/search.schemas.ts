import { z } from 'zod';
import { pageInput, pageOf } from '#contracts/page.ts';
import { distances, searchBounds, sorts, type Distance } from './search-choices.ts';

const cents = z.int().min(0).max(100_000_000);

/** Everything a search can ask for; all of it stands in the address of the results. */
export const searchFilters = {
  keyword: z.string().trim().max(searchBounds.keyword.maximum).optional(),
  category: z.string().max(60).optional(),
  /** Kilometres from `near`; without it, any distance. */
  distance: z.literal(distances as unknown as [Distance, ...Distance[]]).optional(),
  /** A suburb and its state, as "Paddington, QLD"; without it, the member's own. */
  near: z.string().max(80).optional(),
  conditions: z.array(z.string().max(20)).max(4).optional(),
  leastCents: cents.optional(),
  mostCents: cents.optional(),
  delivery: z.enum(['courier', 'meet']).optional(),
  isOpenToAnything: z.boolean().optional(),
  sort: z.enum(sorts).default('match'),
};

export const searchInput = pageInput(searchFilters);
type SearchInput = z.infer<typeof searchInput>;

/**
 * What a search asks for, in the words of whoever owns the items: which categories and conditions there are is theirs
 * to say.
 */
export type SearchTerms<Category, Condition> = Readonly<
  Omit<SearchInput, 'cursor' | 'limit' | 'category' | 'conditions'>
> & {
  readonly category?: Category | undefined;
  readonly conditions?: readonly Condition[] | undefined;
};

/**
 * Beside a page of cards: what was searched for in place of a word nobody has, and from where distances are measured.
 */
export const searchAnswer = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({ correctedTo: z.string().nullable(), near: z.string().nullable() });

/** Finds in all: exact up to `searchBounds.counted`, one more where there are more. */
export const countAnswer = z.object({
  count: z
    .int()
    .min(0)
    .max(searchBounds.counted + 1),
});

export const suggestInput = z.object({
  text: z.string().trim().min(searchBounds.suggestion.minimum).max(searchBounds.suggestion.maximum),
});
