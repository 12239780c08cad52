import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listJourneyFailures, listJourneys, type JourneyAttempt } from './journeys.ts';
import { formatTestTimes } from './slowest.ts';
import { formatFailures, saveFlakyFailures } from './flaky.ts';

const attempt = (change: Partial<JourneyAttempt> = {}): JourneyAttempt => ({
  duration: 1_000,
  errors: [],
  attachments: [],
  ...change,
});
const report = (...journeys: readonly (readonly [string, string, ...JourneyAttempt[]])[]) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0 },
  suites: [
    {
      title: 'swap.journey.ts',
      specs: [],
      suites: [
        {
          title: 'a describe',
          specs: journeys.map(([title, status, ...results]) => ({
            title,
            file: 'swap.journey.ts',
            tests: [{ status, results }],
          })),
        },
      ],
    },
  ],
});

test('the slowest files and journeys come first, with the shares of imports and set-up', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    file: `${index}.test.ts`,
    tests: index * 1_000,
    imports: 500,
    setup: 500,
  }));
  const journeys = listJourneys(
    report(['quick', 'expected', attempt()], ['slow', 'expected', attempt({ duration: 9_000 })]),
  );
  const lines = formatTestTimes(files, journeys);
  expect(lines[0]).toBe('Test files: the 10 slowest of 12, 78.0 s in all');
  expect(lines[1]).toBe('    12.0 s  11.test.ts');
  expect(lines[11]).toBe('  of which tests 85 %, imports with transforms 8 %, set-up 8 %');
  expect(lines.slice(12)).toEqual([
    'Journeys: the 2 slowest of 2, 10.0 s in all',
    '     9.0 s  swap.journey.ts: slow',
    '     1.0 s  swap.journey.ts: quick',
  ]);
});

test('a part that did not run has no lines', () => {
  expect(formatTestTimes([], listJourneys(null))).toEqual([]);
});

test('a journey that passed at its second try is named, and its first failure kept', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'swapu-wavering-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const picture = path.join(folder, 'test-failed-1.png');
  await writeFile(picture, 'picture');
  const failed = attempt({
    errors: [{ message: '\u001B[31mno such button\u001B[39m\nat line 3' }],
    attachments: [{ name: 'screenshot', path: picture }],
  });
  const lines = saveFlakyFailures(
    listJourneyFailures(
      listJourneys(report(['steady', 'expected', attempt()], ['the first swap', 'flaky', failed, attempt()])),
      'flaky',
    ),
    path.join(folder, 'wavering'),
  );
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^ {2}~ swap\.journey\.ts: the first swap: no such button \(/);
  const [kept = ''] = await readdir(path.join(folder, 'wavering'));
  expect((await readdir(path.join(folder, 'wavering', kept))).toSorted()).toEqual(['failure.txt', 'test-failed-1.png']);
  expect(await readFile(path.join(folder, 'wavering', kept, 'failure.txt'), 'utf8')).toMatch(
    /no such button\nat line 3/,
  );
});

test('where nothing wavered nothing is said', () => {
  const steady = listJourneys(report(['steady', 'expected', attempt()]));
  expect(saveFlakyFailures(listJourneyFailures(steady, 'flaky'), '/nowhere')).toEqual([]);
});

test('what failed twice is named with its first words', () => {
  const failed = attempt({ errors: [{ message: 'no such button\nat line 3' }] });
  const journeys = listJourneys(report(['the first swap', 'unexpected', failed, failed], ['chat', 'flaky', failed]));
  expect(formatFailures(listJourneyFailures(journeys, 'unexpected'))).toEqual([
    '  ✗ swap.journey.ts: the first swap: no such button',
    '    at line 3',
  ]);
});
