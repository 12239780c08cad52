/** A part of a line that reads in one direction. */
export interface DirectedRun {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const number = /^[\p{Nd}.,:/-]+$/u;
/** Neighbours mirror one another: a comparison in a Hebrew sentence would say the contrary otherwise. */
const pairs = [...'()[]{}<>«»‹›≤≥≮≯≰≱≪≫∈∋∉∌⊂⊃⊄⊅⊆⊇'];
const mirrored = new Map(pairs.map((sign, at) => [sign, pairs[at ^ 1]]));
const mirror = (text: string) => [...text].map((sign) => mirrored.get(sign) ?? sign).join('');

/**
 * A line of text from left to right as it is seen: Hebrew and Arabic words stand in reverse order, what is between two
 * of them belongs to them, and numbers keep their direction. The part of the Unicode bidirectional algorithm (UAX 9)
 * that names, addresses and descriptions need; text with marks of its own has lost them before.
 */
export function toVisualOrder(line: string): readonly DirectedRun[] {
  const words = line.split(/(?<= )/u);
  const runs: DirectedRun[] = [];
  for (let at = 0; at < words.length;) {
    const end = endOfRightToLeft(words, at);
    if (end === at) {
      runs.push({ text: words[at] ?? '', isRightToLeft: false });
      at += 1;
      continue;
    }
    runs.push(...reversed(words.slice(at, end)));
    at = end;
  }
  return runs;
}

/** The index after the last right-to-left word of a stretch that begins at `from`. */
function endOfRightToLeft(words: readonly string[], from: number): number {
  if (!rightToLeft.test(words[from] ?? '')) return from;
  let end = from + 1;
  for (let at = from + 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (rightToLeft.test(word) || (end === at && /^[^\p{L}]*\p{Nd}/u.test(word))) end = at + 1;
    else if (/\p{L}/u.test(word)) break;
  }
  return end;
}

/** The spaces stay between the words, wherever the line ends. */
function reversed(words: readonly string[]): DirectedRun[] {
  const last = words.at(-1) ?? '';
  const tail = last.slice(last.trimEnd().length);
  const runs = words
    .map((word) => word.trimEnd())
    .toReversed()
    .flatMap((word, index): DirectedRun[] => [
      ...(index === 0 ? [] : [{ text: ' ', isRightToLeft: false }]),
      ...(number.test(word) ? [{ text: word, isRightToLeft: false }] : splitMixed(word)),
    ]);
  return tail === '' ? runs : [...runs, { text: tail, isRightToLeft: false }];
}

const leftToRight = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}`;
const mixed = new RegExp(`\\p{Nd}+|[${leftToRight}]+|[^\\p{Nd}${leftToRight}]+`, 'gu');

/** A word such as `בית12` or `(שלום)`: its parts in reverse, each in its own direction. */
const splitMixed = (word: string): DirectedRun[] =>
  (word.match(mixed) ?? []).toReversed().map((text) => {
    const isRightToLeft = rightToLeft.test(text);
    return { text: isRightToLeft ? text : mirror(text), isRightToLeft };
  });
