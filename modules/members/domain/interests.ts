import { z } from 'zod';
import { editVersionInput } from '#contracts/edit-version.ts';
import { codeTextSchema, lineTextSchema } from '#contracts/text.ts';

export const interestBounds = { words: 10, wordMinimum: 2, wordMaximum: 30 } as const;

const isNewIn = (words: readonly string[]) => (word: string, place: number) =>
  words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === place;

/** Slugs of the catalogue; the database validates them. */
const categories = z
  .array(codeTextSchema().max(40))
  .max(37)
  .transform((slugs) => [...new Set(slugs)]);
const words = z
  .array(lineTextSchema().min(interestBounds.wordMinimum).max(interestBounds.wordMaximum))
  .max(interestBounds.words)
  .transform((list) => list.filter(isNewIn(list)));

/** A member's interests: categories and free words. Omitted fields stay unchanged. */
export const SaveInterestsInput = z.object({
  categories: categories.optional(),
  words: words.optional(),
  ...editVersionInput,
});
export type SaveInterestsInput = Omit<z.infer<typeof SaveInterestsInput>, 'editVersion'>;
