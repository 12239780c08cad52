import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findScamSigns } from './find-scam-signs.ts';

interface JudgedLine {
  readonly text: string;
  readonly language: string;
  readonly kind: string;
}

/**
 * Lines that were judged without knowing the code; the model learns from all but the unseen ones. JUDGED_HARMLESS and
 * JUDGED_SCAM name other files to be scored.
 */
const readLines = (variable: string, name: string): readonly JudgedLine[] =>
  readFileSync(process.env[variable] ?? new URL(`../../testing/judged-lines/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JudgedLine);

const isWarned = ({ text }: JudgedLine): boolean => findScamSigns(text).length > 0;

function score(lines: readonly JudgedLine[], isRight: (line: JudgedLine) => boolean): number {
  const wrong = lines.filter((line) => !isRight(line));
  const share = 1 - wrong.length / lines.length;
  const list = wrong.map(({ language, kind, text }) => `  ${language} ${kind}: ${text}\n`).join('');
  process.stdout.write(`${lines.length} lines, ${(share * 100).toFixed(1)} % right\n${list}`);
  return share;
}

it.each([
  ['harmless.jsonl', 0.99],
  ['unseen-harmless.jsonl', 0.99],
] as const)('harmless lines get no warning: %s', (name, share) => {
  const lines = readLines('JUDGED_HARMLESS', name);
  expect(score(lines, (line) => !isWarned(line))).toBeGreaterThanOrEqual(share);
});

it.each([
  ['scam.jsonl', 0.8],
  ['unseen-scam.jsonl', 0.95],
] as const)('patterns of a scam get one: %s', (name, share) => {
  const lines = readLines('JUDGED_SCAM', name);
  expect(score(lines, isWarned)).toBeGreaterThanOrEqual(share);
});

it.each(['en', 'pt'])('a long message is warned of no more than its sentences are: %s', (language) => {
  const lines = readLines('JUDGED_HARMLESS', 'unseen-harmless.jsonl').filter((line) => line.language === language);
  const silent = lines.filter((line) => !isWarned(line)).map(({ text }) => text);
  const joined = Array.from({ length: 200 }, (_, first) =>
    Array.from({ length: 6 }, (_entry, next) => silent[(first * 7 + next * 131) % silent.length]).join('. '),
  );
  const warned = joined.filter((text) => findScamSigns(text).length > 0);
  expect(warned.length / joined.length).toBeLessThan(0.12);
});
