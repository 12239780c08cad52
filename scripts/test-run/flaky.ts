import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestFailure } from './failure.ts';

export const flakyReportFolder = 'test-results/wavering';

/**
 * Saves the first failures of tests and journeys that passed on their second attempt: message and attachments. A flaky
 * test is treated as a fault of the product until shown otherwise.
 * @returns lines that name them
 */
export function saveFlakyFailures(failures: readonly TestFailure[], folder = flakyReportFolder): string[] {
  if (failures.length === 0) return [];
  return [
    `Wavering, passed at the second try (first failures in ${folder}):`,
    ...failures.map((failure) => `  ~ ${toSummaryLine(failure)} (${keep(failure, folder)})`),
  ];
}

const mostLines = 8;

/** Lists what failed for good, with where: it stands last, where a log that was cut still has it. */
export const formatFailures = (failures: readonly TestFailure[]): string[] =>
  failures.flatMap((failure) => [
    `  ✗ ${toSummaryLine(failure)}`,
    ...splitLines(failure)
      .slice(1, mostLines)
      .map((line) => `    ${line}`),
  ]);

const splitLines = ({ text }: TestFailure): string[] => stripVTControlCharacters(text).trimEnd().split('\n');

const toSummaryLine = (failure: TestFailure): string =>
  `${failure.file}: ${failure.name}: ${splitLines(failure)[0] || 'no reason given'}`;

function keep({ file, name, text, attachments }: TestFailure, folder: string): string {
  const place = path.join(folder, `${file} ${name}`.replaceAll(/[^\w]+/g, '-').slice(0, 100));
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'failure.txt'), `${file}: ${name}\n\n${stripVTControlCharacters(text)}\n`);
  for (const kept of attachments) if (existsSync(kept)) copyFileSync(kept, path.join(place, path.basename(kept)));
  return place;
}
