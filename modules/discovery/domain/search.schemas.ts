import { z } from 'zod';
import { searchText } from '#contracts/text.ts';
import { pageInput, pageSchema } from '#contracts/page.ts';
import { rows } from '#contracts/rows.ts';
import { searchDistances, searchBounds, searchSorts, type SearchDistance } from './search-choices.ts';

const cents = z.int().min(0).max(100_000_000);

/** Every filter of a search; all of them appear in the address of the results. */
export const searchFilters = {
  keyword: searchText().max(searchBounds.keyword.maximum).optional(),
  category: searchText().max(60).optional(),
  /** Kilometres from `near`; without it, any distance. */
  distance: z.literal(searchDistances as unknown as [SearchDistance, ...SearchDistance[]]).optional(),
  /** A suburb, alone or as "Paddington, QLD", or a postcode; without it, the member's own suburb. */
  near: searchText().max(80).optional(),
  conditions: z.array(searchText().max(20)).max(4).optional(),
  leastCents: cents.optional(),
  mostCents: cents.optional(),
  delivery: z.enum(['courier', 'meet']).optional(),
  isOpenToAnything: z.boolean().optional(),
  /** The owner wishes for something that the member lists; no filter for a guest. */
  wantsMine: z.boolean().optional(),
  sort: z.enum(searchSorts).default('match'),
};

export const searchInput = pageInput(searchFilters);
type SearchInput = z.infer<typeof searchInput>;

/**
 * The filters of a search, generic in categories and conditions, because the module that owns the items defines those.
 */
export type SearchTerms<Category, Condition> = Readonly<
  Omit<SearchInput, 'cursor' | 'limit' | 'category' | 'conditions'>
> & {
  readonly category?: Category | undefined;
  readonly conditions?: readonly Condition[] | undefined;
};

/**
 * Fields besides a page of cards: the correction used in place of unknown words, the category that the words name, and
 * the place from which distances are measured.
 */
export const searchPageSchema = <Item extends z.ZodType>(item: Item) =>
  pageSchema(item).extend({
    /** When the server read the finds, by its own clock. */
    readAt: z.iso.datetime(),
    correctedTo: z.string().nullable(),
    category: z.string().nullable(),
    near: z.string().nullable(),
    /** A typed place that is not one place: those that it may mean; none where it is not known. */
    unclearNear: z.object({ typed: z.string(), choices: z.array(z.string()) }).nullable(),
  });

/** The number of finds: exact up to `searchBounds.counted`, one more where there are more. */
export const findCountView = z.object({
  count: z
    .int()
    .min(0)
    .max(searchBounds.counted + 1),
});

/** Words and categories to search for instead of what is typed so far. */
export const suggestionsView = z.object({ words: z.array(z.string()), categories: z.array(z.string()) });

export const suggestWordsInput = z.object({
  text: searchText().min(searchBounds.suggestion.minimum).max(searchBounds.suggestion.maximum),
});

/** A query sent to a named engine, and its answer. */
export const tryEngineInput = z.object({
  engine: searchText().max(40),
  keyword: searchText().min(1).max(searchBounds.keyword.maximum),
});
export const tryEngineAnswerSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: rows(item), milliseconds: z.number(), raw: z.string() });
