import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { foldText } from '../modules/chat/domain/scam-signs/fold-text.ts';
import { listPartBuckets, partBuckets } from '../modules/chat/domain/scam-signs/scam-likeness.ts';

/**
 * `node scripts/train-scam-weights.ts` learns the weights of `computeScamLikeness` from the judged lines, by logistic
 * regression (AdaGrad with an L2 penalty). The same lines give the same weights.
 */
const root = path.resolve(import.meta.dirname, '..');
const lines = path.join(root, 'modules/chat/testing/judged-lines');
const passes = 20;
const rate = 0.5;
const penalty = 1e-3;
/** Parts of the lines of which each is judged by what the others teach, to find where the warning begins. */
const folds = 5;
/** Share of harmless lines that may be warned of. */
const falseWarnings = 0.004;

interface Sample {
  readonly buckets: readonly number[];
  readonly isScam: boolean;
}

const readLines = (file: string): string[] =>
  readFileSync(path.join(lines, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { text: string }).text);

const toSample = (text: string, isScam: boolean): Sample => ({ buckets: [...listPartBuckets(foldText(text))], isScam });

/** Joins each of these lines with one or two harmless ones, so that length is no sign of anything. */
const joinWithHarmless = (texts: readonly string[], harmless: readonly string[], random: () => number): string[] =>
  texts.map((text) => {
    const others = Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(harmless, random));
    const joined = random() < 0.5 ? [text, ...others] : [...others, text];
    return joined.join(random() < 0.5 ? ' ' : '. ');
  });

const pick = <Entry>(entries: readonly Entry[], random: () => number): Entry =>
  entries[Math.floor(random() * entries.length)] as Entry;

interface Model {
  readonly weights: Float64Array;
  readonly bias: number;
}

const judge = ({ weights, bias }: Model, { buckets }: Sample): number =>
  bias + buckets.reduce((sum, bucket) => sum + (weights[bucket] ?? 0), 0) / Math.sqrt(Math.max(1, buckets.length));

function train(samples: readonly Sample[]): Model {
  const weights = new Float64Array(partBuckets);
  const squares = new Float64Array(partBuckets).fill(1e-8);
  let bias = 0;
  let biasSquares = 1e-8;
  const random = createRandom();
  const order = [...samples];
  for (let pass = 0; pass < passes; pass += 1) {
    shuffle(order, random);
    for (const sample of order) {
      const scale = 1 / Math.sqrt(Math.max(1, sample.buckets.length));
      const wrong = 1 / (1 + Math.exp(-judge({ weights, bias }, sample))) - Number(sample.isScam);
      for (const bucket of sample.buckets) {
        const slope = wrong * scale + penalty * (weights[bucket] ?? 0);
        squares[bucket] = (squares[bucket] ?? 0) + slope * slope;
        weights[bucket] = (weights[bucket] ?? 0) - (rate * slope) / Math.sqrt(squares[bucket]);
      }
      biasSquares += wrong * wrong;
      bias -= (rate * wrong) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias };
}

interface LineSets {
  readonly harmless: readonly string[];
  readonly scam: readonly string[];
}

/** The lines alone, and joined with others. */
function listSamples({ harmless, scam }: LineSets): Sample[] {
  const random = createRandom();
  const toSamples = (texts: readonly string[], isScam: boolean): Sample[] =>
    [...texts, ...joinWithHarmless(texts, harmless, random)].map((text) => toSample(text, isScam));
  return [...toSamples(harmless, false), ...toSamples(scam, true)];
}

/** The likeness above which only a few harmless lines are, each judged by a model that has not seen it. */
function findThreshold({ harmless, scam }: LineSets): number {
  const likeness = Array.from({ length: folds }, (_, fold) => {
    const isTaught = (_text: string, index: number) => index % folds !== fold;
    const model = train(listSamples({ harmless: harmless.filter(isTaught), scam: scam.filter(isTaught) }));
    return harmless.filter((text, index) => !isTaught(text, index)).map((text) => judge(model, toSample(text, false)));
  }).flat();
  return likeness.toSorted((one, other) => other - one)[Math.floor(falseWarnings * likeness.length)] ?? 0;
}

function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<Entry>(entries: Entry[], random: () => number): void {
  for (let last = entries.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [entries[last], entries[other]] = [entries[other] as Entry, entries[last] as Entry];
  }
}

const lineSets = { harmless: readLines('harmless.jsonl'), scam: readLines('scam.jsonl') };
const { weights, bias } = train(listSamples(lineSets));
const threshold = findThreshold(lineSets);
const unit = Math.max(...weights.map(Math.abs)) / 127;
const bytes = Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / unit)).buffer).toString('base64');
writeFileSync(
  path.join(root, 'modules/chat/domain/scam-signs/scam-weights.json'),
  `${JSON.stringify({ bias: bias - threshold, unit, bytes }, null, 2)}\n`,
);
