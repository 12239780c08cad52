import path from 'node:path';
import { expect, test } from 'vitest';
import { listFailedFiles, listUnitFailures, mergeSecondAttempt, type UnitReport } from './unit-report.ts';

const file = (name: string, message: string, ...tests: readonly [string, string][]) => ({
  name: path.resolve(name),
  status: message !== '' || tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
  message,
  assertionResults: tests.map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`${fullName} is wrong`] : null,
  })),
});
const report = (...testResults: readonly ReturnType<typeof file>[]): UnitReport => {
  const count = (wanted: string) =>
    testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === wanted)).length;
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults };
};
const first = report(
  file('src/a.test.ts', '', ['one', 'passed'], ['two', 'failed'], ['three', 'passed']),
  file('src/b.test.ts', 'could not be loaded'),
  file('src/c.test.ts', '', ['four', 'passed']),
);

test('failures are those of tests, and of files that failed outside them', () => {
  expect(listFailedFiles(first)).toEqual(['src/a.test.ts', 'src/b.test.ts']);
  expect(listUnitFailures(first)).toEqual([
    { file: 'src/a.test.ts', name: 'two', text: 'two is wrong', attachments: [] },
    { file: 'src/b.test.ts', name: 'the file itself', text: 'could not be loaded', attachments: [] },
  ]);
  expect(listUnitFailures(null)).toEqual([]);
});

test('a second attempt stands for the first of the same files, and no test counts twice', () => {
  const again = report(
    file('src/a.test.ts', '', ['one', 'passed'], ['two', 'passed'], ['three', 'passed']),
    file('src/b.test.ts', '', ['five', 'failed'], ['six', 'passed']),
  );
  const files = listFailedFiles(first);
  expect(mergeSecondAttempt(first, files, again)).toMatchObject({ numPassedTests: 5, numFailedTests: 1 });
  expect(mergeSecondAttempt(first, files, null)).toBeNull();
});

test('a file that passed beside a stray error may have a second attempt too', () => {
  const before = report(file('src/a.test.ts', '', ['one', 'passed']), file('src/c.test.ts', '', ['four', 'passed']));
  const again = report(file('src/c.test.ts', '', ['four', 'passed']));
  expect(mergeSecondAttempt(before, ['src/c.test.ts'], again)).toMatchObject({ numPassedTests: 2, numFailedTests: 0 });
});
