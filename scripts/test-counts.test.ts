import { expect, test } from 'vitest';
import { formatTestCount, sumTestCounts } from './run-child-command.ts';
import { countPlaywrightResults, countVitestResults } from './test-counts.ts';

test('passed and failed tests are counted as the runner tells them', () => {
  expect(countVitestResults({ numPassedTests: 7, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
  expect(countPlaywrightResults({ stats: { expected: 3, unexpected: 1, flaky: 0 } }, 1)).toEqual({
    passed: 3,
    failed: 1,
  });
});

test('a journey that passed at its second try has passed', () => {
  expect(countPlaywrightResults({ stats: { expected: 3, unexpected: 0, flaky: 1 } }, 0)).toEqual({
    passed: 4,
    failed: 0,
  });
});

test('a runner that ended badly though no test failed counts as one failure', () => {
  expect(countVitestResults({ numPassedTests: 7, numFailedTests: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
  expect(countPlaywrightResults(null, 127)).toEqual({ passed: 0, failed: 1 });
});

test('a runner that ran nothing counts as one failure, however it ended', () => {
  expect(countVitestResults({ numPassedTests: 0, numFailedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
});

test('the closing line is the one that counts in any language', () => {
  expect(
    formatTestCount(
      sumTestCounts([
        { passed: 5, failed: 0 },
        { passed: 2, failed: 1 },
      ]),
    ),
  ).toMatch(/^7 passed, 1 failed$/);
});
