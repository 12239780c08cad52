import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The faces of our papers: they lie beside this file, with their licences, and in a build beside its entry. Only the
 * letters in use go into a PDF.
 */
const folder = ['fonts', '../fonts']
  .map((name) => join(import.meta.dirname, name))
  .find((path) => existsSync(join(path, 'noto-sans-regular.ttf')));

/** Latin, Greek and Cyrillic letters, and the only face with a bold cut. */
export const basePdfFonts = { regular: 'noto-sans-regular', bold: 'noto-sans-bold' } as const;

/** Stars, ticks, circled digits, Roman numerals, and the brackets among them. */
const signs = /[\p{S}\p{N}\p{Me}\u2768-\u2775]/u;

/**
 * Faces of one script each, with the marks that it shares with others, such as the Arabic comma; those of signs; and
 * the last for Chinese, Japanese, Korean and whatever else it has. The face of mathematics comes before emoji, so that
 * the arrow ↔ looks like its neighbours → and ←.
 */
const scripts: readonly (readonly [face: string, script: RegExp])[] = [
  ['noto-sans-arabic', /\p{scx=Arabic}/u],
  ['noto-sans-armenian', /\p{scx=Armenian}/u],
  ['noto-sans-bengali', /\p{scx=Bengali}/u],
  ['noto-sans-devanagari', /\p{scx=Devanagari}/u],
  ['noto-sans-ethiopic', /\p{scx=Ethiopic}/u],
  ['noto-sans-georgian', /\p{scx=Georgian}/u],
  ['noto-sans-gujarati', /\p{scx=Gujarati}/u],
  ['noto-sans-gurmukhi', /\p{scx=Gurmukhi}/u],
  ['noto-sans-hebrew', /\p{scx=Hebrew}/u],
  ['noto-sans-kannada', /\p{scx=Kannada}/u],
  ['noto-sans-khmer', /\p{scx=Khmer}/u],
  ['noto-sans-lao', /\p{scx=Lao}/u],
  ['noto-sans-malayalam', /\p{scx=Malayalam}/u],
  ['noto-sans-myanmar', /\p{scx=Myanmar}/u],
  ['noto-sans-oriya', /\p{scx=Oriya}/u],
  ['noto-sans-sinhala', /\p{scx=Sinhala}/u],
  ['noto-sans-tamil', /\p{scx=Tamil}/u],
  ['noto-sans-telugu', /\p{scx=Telugu}/u],
  ['noto-sans-thaana', /\p{scx=Thaana}/u],
  ['noto-sans-thai', /\p{scx=Thai}/u],
  ['noto-sans-math', /\p{Math}/u],
  ['noto-emoji', /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u],
  ['noto-sans-symbols-2', signs],
  ['noto-sans-symbols', signs],
  ['droid-sans-fallback', /./su],
];

/** The faces that may have a letter which the base face lacks. */
export const listFallbackFonts = (letter: string): readonly string[] =>
  scripts.filter(([, script]) => script.test(letter)).map(([face]) => face);

const read = new Map<string, Buffer>();

/** The file of a face. It is read once, when the first paper needs it: the largest is four megabytes. */
export function readPdfFont(face: string): Buffer {
  const known = read.get(face);
  if (known) return known;
  if (folder === undefined) throw new Error('the fonts of papers are missing beside the server');
  const bytes = readFileSync(join(folder, `${face}.ttf`));
  read.set(face, bytes);
  return bytes;
}
