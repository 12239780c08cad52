import { z } from 'zod';

export const interestBounds = { words: 10, wordMinimum: 2, wordMaximum: 30 } as const;

const isNewIn = (words: readonly string[]) => (word: string, place: number) =>
  words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === place;

/** Slugs of the catalogue, which the database knows. */
const categories = z
  .array(z.string().max(40))
  .max(37)
  .transform((slugs) => [...new Set(slugs)]);
const words = z
  .array(z.string().trim().min(interestBounds.wordMinimum).max(interestBounds.wordMaximum))
  .max(interestBounds.words)
  .transform((list) => list.filter(isNewIn(list)));

/** What a member looks for: categories and words of their own. What is left out stays as it is. */
export const SaveInterests = z.object({ categories: categories.optional(), words: words.optional() });
export type SaveInterests = z.infer<typeof SaveInterests>;
