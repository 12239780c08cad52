import type { CategorySlug, SearchWords } from '#modules/items/public.ts';
import { toNormalisedWords } from './to-normalised-words.ts';
import { maxNameWords, findVocabularyEntries, type VocabularyMatch } from './vocabulary.ts';

/** Meaning of typed words. */
export interface SearchMeaning {
  /** An item matches all of these: a word with its synonyms and its translations to English each. */
  readonly terms: SearchWords;
  /** The categories of the things that the words name. */
  readonly categories: readonly CategorySlug[];
}

/** The characters at which PostgreSQL splits typed text into words. */
const blanks = /[ \t\n\r\f\v]+/;

/** Maximum number of words that become separate conditions; a longer query has few results anyway. */
const mostWords = 6;

const isBare = (words: readonly string[]): boolean => !words.some((word) => /["]|^-|^or$/i.test(word));

/** Words that only join others in Portuguese; left out where the others name something in Portuguese. */
const joiningWords = new Set('a ao as com da das de do dos e em na no o os ou para por um uma'.split(' '));

/** The names that add something to the words as typed: translations, and synonyms of the same language. */
const otherNames = (form: string, names: readonly VocabularyMatch[]): string[] => [
  ...new Set(
    names.flatMap(({ thing, locale }) =>
      [...thing.names['en-US'], ...(locale === 'pt-PT' ? thing.names['pt-PT'] : [])].filter((name) => name !== form),
    ),
  ),
];

/** The thing that the longest run of words from a place on names, with its number of words. */
function nameAt(forms: readonly string[], from: number) {
  for (let length = Math.min(maxNameWords, forms.length - from); length > 0; length -= 1) {
    const form = forms.slice(from, from + length).join(' ');
    const names = findVocabularyEntries(form);
    const others = otherNames(form, names);
    if (names.length > 0 && (length === 1 || others.length > 0)) return { names, others, length };
  }
  return { names: [], others: [], length: 1 };
}

/** Quotes, "or" and "-" keep the text together in one term, without synonyms. */
export function parseSearchMeaning(keyword: string): SearchMeaning {
  const words = keyword.split(blanks).filter((word) => word !== '');
  if (words.length === 0 || words.length > mostWords || !isBare(words)) return { terms: [keyword], categories: [] };
  const forms = words.map((word) => toNormalisedWords(word).join(' '));
  const read: { readonly term: string; readonly form: string; readonly names: readonly VocabularyMatch[] }[] = [];
  for (let at = 0; at < words.length;) {
    const { names, others, length } = nameAt(forms, at);
    const typed = words.slice(at, at + length).join(' ');
    read.push({ term: [typed, ...others].join(' or '), form: forms[at] ?? '', names });
    at += length;
  }
  const names = read.flatMap((term) => term.names);
  const isPortuguese = names.some(({ locale }) => locale === 'pt-PT');
  const [first, ...others] = read
    .filter((term) => !(isPortuguese && term.names.length === 0 && joiningWords.has(term.form)))
    .map(({ term }) => term);
  return {
    terms: first === undefined ? [keyword] : [first, ...others],
    categories: [...new Set(names.map(({ thing }) => thing.category))],
  };
}
