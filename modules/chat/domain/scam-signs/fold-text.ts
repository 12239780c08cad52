/** Cyrillic and Greek letters that read as Latin ones, in lower case. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ['а', 'a'],
  ['в', 'b'],
  ['с', 'c'],
  ['ԁ', 'd'],
  ['е', 'e'],
  ['ѐ', 'e'],
  ['һ', 'h'],
  ['н', 'h'],
  ['і', 'i'],
  ['ї', 'i'],
  ['ј', 'j'],
  ['к', 'k'],
  ['ӏ', 'l'],
  ['м', 'm'],
  ['о', 'o'],
  ['р', 'p'],
  ['ԛ', 'q'],
  ['ѕ', 's'],
  ['т', 't'],
  ['у', 'y'],
  ['ѵ', 'v'],
  ['ԝ', 'w'],
  ['х', 'x'],
  ['α', 'a'],
  ['ε', 'e'],
  ['η', 'n'],
  ['ι', 'i'],
  ['κ', 'k'],
  ['ν', 'v'],
  ['ο', 'o'],
  ['ρ', 'p'],
  ['τ', 't'],
  ['υ', 'u'],
  ['χ', 'x'],
  ['ω', 'w'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['’', "'"],
  ['‘', "'"],
  ['‐', '-'],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['·', '.'],
  ['•', '.'],
  ['。', '.'],
] as const);

/**
 * Folds a text for comparison: compatibility forms (full-width and circled characters), accents, case and letters of
 * other alphabets that look alike. Invisible characters go.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{Mark}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
  return plain.replaceAll(/\P{ASCII}/gu, (letter) => lookAlikes.get(letter) ?? letter);
}

/** Digits and symbols that stand for letters inside a word. */
const letterFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Reads digits as letters in a word that has both: "wh4ts4pp". Numbers stay. */
export const unmaskWord = (word: string): string =>
  /[a-z]/.test(word) ? word.replaceAll(/[013457@$!]/g, (sign) => letterFor[sign] ?? sign) : word;
