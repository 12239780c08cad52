import type { Locale } from '#contracts/locale.ts';
import { computeEditDistance } from '../../domain/edit-distance.ts';
import { isOtherLanguageWord, isKnownWord, listKnownWords } from '../vocabulary/vocabulary.ts';

/** A typed word, and the words of items that resemble it, those of the most members first. */
export interface TypedWord {
  readonly word: string;
  readonly isKnown: boolean;
  readonly similar: readonly string[];
}

/** Number of letters that may differ: short words that differ in two letters are other words. */
const mostErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 9 ? 2 : 3);

/** Several wrong letters are a typo only where the word begins alike. */
const mayMean = (typed: string, word: string): boolean => {
  if (Math.abs(typed.length - word.length) > mostErrors(typed)) return false;
  const errors = computeEditDistance(typed, word);
  return errors <= mostErrors(typed) && (errors === 1 || typed[0] === word[0]);
};

function corrected({ word, isKnown, similar }: TypedWord, locale: Locale): string {
  if (isKnown || isKnownWord(word)) return word;
  const meant = [...similar, ...listKnownWords(locale)].filter(
    (known) => !isOtherLanguageWord(known, locale) && mayMean(word, known),
  );
  // The sort is stable: of equally near words, one that items have comes first.
  const [nearest] = meant.toSorted((one, other) => computeEditDistance(word, one) - computeEditDistance(word, other));
  return nearest ?? word;
}

/**
 * The typed words in their probable spelling: unknown ones become the nearest word of items or of the vocabulary, in
 * the
 * reader's language only. Null where nothing would change.
 */
export function correctWords(typed: readonly TypedWord[], locale: Locale): string | null {
  const words = typed.map((word) => corrected(word, locale)).join(' ');
  return words === typed.map(({ word }) => word).join(' ') ? null : words;
}
