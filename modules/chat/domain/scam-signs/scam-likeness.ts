import weights from './scam-weights.json' with { type: 'json' };

/** Buckets that the parts of a text are hashed into; `scripts/train-scam-weights.ts` learns a weight for each. */
export const partBuckets = 32_768;
const longestWord = 12;
/** Letters of a word that its pairs are made of: inflections of both languages fall together. */
const stemLength = 4;
/** Words of a text that pairs are made of; a long text has no more. */
const pairedWords = 40;

/** FNV-1a. */
function hashPart(part: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < part.length; index += 1) hash = Math.imul(hash ^ part.charCodeAt(index), 16_777_619);
  return (hash >>> 0) % partBuckets;
}

/**
 * Lists the hash buckets of a folded text's features: words, word bigrams and skip-bigrams, unordered pairs of words,
 * and character trigrams to 5-grams, most of which survive a typing mistake. All digits are the same, so that no number
 * is learnt by heart; links are left out, since their host is judged elsewhere.
 */
export function listPartBuckets(folded: string): ReadonlySet<number> {
  const judged = folded.replaceAll(/\bhttps?:\/\/\S+/g, ' ').replaceAll(/\d/g, '0');
  const words = (judged.match(/[a-z]+|0+|[@$%€]/g) ?? []).map((word) => word.slice(0, longestWord));
  const buckets = new Set<number>();
  words.forEach((word, index) => {
    buckets.add(hashPart(`w ${word}`));
    if (index > 0) buckets.add(hashPart(`b ${words[index - 1]} ${word}`));
    if (index > 1) buckets.add(hashPart(`s ${words[index - 2]} ${word}`));
    const whole = `^${word}$`;
    for (let length = 3; length <= 5; length += 1)
      for (let from = 0; from + length <= whole.length; from += 1)
        buckets.add(hashPart(`c ${whole.slice(from, from + length)}`));
  });
  const stems = [...new Set(words.filter(({ length }) => length > 1).map((word) => word.slice(0, stemLength)))];
  const paired = stems.slice(0, pairedWords).toSorted();
  paired.forEach((stem, index) => {
    for (const other of paired.slice(index + 1)) buckets.add(hashPart(`o ${stem} ${other}`));
  });
  return buckets;
}

/** The weights as signed bytes, decoded once. */
let bytes: Uint8Array | undefined;

/** Lengths of the passages that a long text is judged by: those of the lines that the model learnt from. */
const passage = { short: 70, long: 170 } as const;
const sentences = /[^.!?\n]{1,170}(?:[.!?\n]+|$|(?=\s)|)/g;

/** Splits a text into passages of one or more sentences; one without an end is cut between words. */
function splitPassages(folded: string): readonly string[] {
  if (folded.length <= passage.long) return [folded];
  const passages: string[] = [];
  let current = '';
  for (const [sentence] of folded.matchAll(sentences)) {
    if (current.length >= passage.short || current.length + sentence.length > passage.long) {
      passages.push(current);
      current = '';
    }
    current += sentence;
  }
  return [...passages, current];
}

/**
 * Computes how much a text reads like those that members are defrauded with, above zero where a reader is warned: the
 * most that one of its passages does, so that a long text is no likelier than a short one. Time grows with the length
 * alone.
 */
export const computeScamLikeness = (folded: string): number =>
  Math.max(...splitPassages(folded).map(computePassageLikeness));

/** A logistic model. */
function computePassageLikeness(folded: string): number {
  const known = (bytes ??= Uint8Array.from(atob(weights.bytes), (letter) => letter.charCodeAt(0)));
  const buckets = listPartBuckets(folded);
  let sum = 0;
  for (const bucket of buckets) sum += ((known[bucket] ?? 0) << 24) >> 24;
  return weights.bias + (sum * weights.unit) / Math.sqrt(Math.max(1, buckets.size));
}
