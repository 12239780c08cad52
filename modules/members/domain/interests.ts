import { z } from 'zod';
import { edited } from '#contracts/edit-version.ts';
import { codeText, lineText } from '#contracts/text.ts';

export const interestBounds = { words: 10, wordMinimum: 2, wordMaximum: 30 } as const;

const isNewIn = (words: readonly string[]) => (word: string, place: number) =>
  words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === place;

/** Slugs of the catalogue; the database validates them. */
const categories = z
  .array(codeText().max(40))
  .max(37)
  .transform((slugs) => [...new Set(slugs)]);
const words = z
  .array(lineText().min(interestBounds.wordMinimum).max(interestBounds.wordMaximum))
  .max(interestBounds.words)
  .transform((list) => list.filter(isNewIn(list)));

/** A member's interests: categories and free words. Omitted fields stay unchanged. */
export const SaveInterestsInput = z.object({
  categories: categories.optional(),
  words: words.optional(),
  ...edited,
});
export type SaveInterestsInput = Omit<z.infer<typeof SaveInterestsInput>, 'editVersion'>;
