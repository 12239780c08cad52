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
  ['ᴀ', 'a'],
  ['ʙ', 'b'],
  ['ᴄ', 'c'],
  ['ᴅ', 'd'],
  ['ᴇ', 'e'],
  ['ɢ', 'g'],
  ['ʜ', 'h'],
  ['ɪ', 'i'],
  ['ᴋ', 'k'],
  ['ʟ', 'l'],
  ['ᴍ', 'm'],
  ['ɴ', 'n'],
  ['ᴏ', 'o'],
  ['ᴘ', 'p'],
  ['ʀ', 'r'],
  ['ᴛ', 't'],
  ['ᴜ', 'u'],
  ['ᴠ', 'v'],
  ['ᴡ', 'w'],
  ['ʏ', 'y'],
  ['ᴢ', 'z'],
  ['⓿', '0'],
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

/** Runs of enclosed letters and digits without a compatibility form: their first character, and what it stands for. */
const enclosed = [
  { from: 0x27_76, count: 9, first: '1' },
  { from: 0x27_8a, count: 9, first: '1' },
  { from: 0x1_f1_50, count: 26, first: 'a' },
  { from: 0x1_f1_70, count: 26, first: 'a' },
] as const;

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Digits of every script stand in runs of ten from their zero on. */
function foldDigit(code: number): string {
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
}

function foldLetter(letter: string): string {
  const alike = lookAlikes.get(letter);
  if (alike !== undefined) return alike;
  const code = letter.codePointAt(0) ?? 0;
  if (isDigit(code)) return foldDigit(code);
  const run = enclosed.find(({ from, count }) => code >= from && code < from + count);
  return run ? String.fromCodePoint((run.first.codePointAt(0) ?? 0) + code - run.from) : letter;
}

/**
 * Folds a text for comparison: compatibility forms (full-width and circled characters), accents, case, digits of other
 * scripts, and letters of other alphabets that look alike. Invisible characters go.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{Mark}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
  return plain.replaceAll(/\P{ASCII}/gu, foldLetter);
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
