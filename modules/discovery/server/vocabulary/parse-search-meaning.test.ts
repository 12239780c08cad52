import { describe, expect, test } from 'vitest';
import { parseSearchMeaning } from './parse-search-meaning.ts';
import { isOtherLanguageWord } from './vocabulary.ts';

describe('typed words mean', () => {
  test.each<[string, string, readonly string[], readonly string[]]>([
    ['a thing and its category', 'tent', ['tent'], ['camping-fishing']],
    ['a thing under its other English names', 'bike', ['bike or bicycle'], ['bicycles']],
    ['a thing in the plural', 'bicycles', ['bicycles or bicycle or bike'], ['bicycles']],
    ['a Portuguese name in English as well', 'Tenda', ['Tenda or tent'], ['camping-fishing']],
    ['a Portuguese name without its accents', 'sofas', ['sofas or couch or sofa'], ['furniture']],
    ['a Portuguese name of several words', 'cana de pesca', ['cana de pesca or fishing rod'], ['camping-fishing']],
    [
      'only what names something in Portuguese',
      'tenda para camping',
      ['tenda or tent', 'camping'],
      ['camping-fishing'],
    ],
    ['words that it does not know as they are', 'brass tent', ['brass', 'tent'], ['camping-fishing']],
    ['what is quoted as it is', '"bike tools"', ['"bike tools"'], []],
    ['what is left out as it is', 'bike -kids', ['bike -kids'], []],
  ])('%s: %s', (_rule, keyword, terms, categories) =>
    expect(parseSearchMeaning(keyword)).toEqual({ terms, categories }),
  );
});

test('a word of one language is foreign to the other only', () => {
  expect([isOtherLanguageWord('bicicleta', 'en-US'), isOtherLanguageWord('bicicleta', 'pt-PT')]).toEqual([true, false]);
  expect([isOtherLanguageWord('bicycle', 'en-US'), isOtherLanguageWord('bicycle', 'pt-PT')]).toEqual([false, true]);
  expect(isOtherLanguageWord('piano', 'en-US')).toBe(false);
});
