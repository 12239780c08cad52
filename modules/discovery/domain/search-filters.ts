import { z } from 'zod';
import { searchTextSchema } from '#contracts/text.ts';
import { pageInput } from '#contracts/page.ts';
import { searchDistances, searchBounds, searchSorts, type SearchDistance } from './search-choices.ts';

const cents = z.int().min(0).max(100_000_000);

/**
 * Every filter of a search. Tables with the same names say what each is in SQL (`search-terms.ts`), and in the
 * address, the form and the chips of the results (`ui/search-filters.ts`).
 */
export const searchFilterSchemas = {
  keyword: searchTextSchema().max(searchBounds.keyword.maximum).optional(),
  category: searchTextSchema().max(60).optional(),
  /** Kilometres from `near`; without it, any distance. */
  distance: z.literal(searchDistances as unknown as [SearchDistance, ...SearchDistance[]]).optional(),
  /** A suburb, alone or as "Paddington, QLD", or a postcode; without it, the member's own suburb. */
  near: searchTextSchema().max(80).optional(),
  conditions: z.array(searchTextSchema().max(20)).max(4).optional(),
  leastCents: cents.optional(),
  mostCents: cents.optional(),
  delivery: z.enum(['courier', 'meet']).optional(),
  isOpenToAnything: z.boolean().optional(),
  /** The owner wishes for something that the member lists; no filter for a guest. */
  wantsMine: z.boolean().optional(),
  sort: z.enum(searchSorts).default('match'),
};
export type SearchFilterName = keyof typeof searchFilterSchemas;

export const searchInput = pageInput(searchFilterSchemas);

/**
 * The filters of a search.
 * @template OfItems the values of filters that the module of items defines, by the filters' names
 */
export type SearchTerms<OfItems extends { [Name in SearchFilterName]?: unknown }> = Readonly<
  Omit<z.infer<typeof searchInput>, 'cursor' | 'limit' | keyof OfItems> & {
    [Name in keyof OfItems]?: OfItems[Name] | undefined;
  }
>;
