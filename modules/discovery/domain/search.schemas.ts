import { z } from 'zod';
import { searchTextSchema } from '#contracts/text.ts';
import { pageSchema } from '#contracts/page.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { searchBounds } from './search-choices.ts';

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
export const searchResultCountView = z.object({
  count: z
    .int()
    .min(0)
    .max(searchBounds.counted + 1),
});

/** Words and categories to search for instead of what is typed so far. */
export const suggestionsView = z.object({ words: z.array(z.string()), categories: z.array(z.string()) });

export const suggestWordsInput = z.object({
  text: searchTextSchema().min(searchBounds.suggestion.minimum).max(searchBounds.suggestion.maximum),
});

/** A query sent to a named engine, and its answer. */
export const tryEngineInput = z.object({
  engine: searchTextSchema().max(40),
  keyword: searchTextSchema().min(1).max(searchBounds.keyword.maximum),
});
export const tryEngineAnswerSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: readableRowsSchema(item), milliseconds: z.number(), raw: z.string() });
