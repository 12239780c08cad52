import path from 'node:path';
import type { TestFailure } from './failure.ts';

/** The part of Vitest's JSON report that is used here. */
export interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults?: readonly UnitFile[];
}

interface UnitFile {
  /** Absolute path. */
  readonly name: string;
  readonly status: string;
  /** Why the file failed outside its tests: while it was loaded, or in a hook. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[] | null;
  }[];
}

const failedFiles = (report: UnitReport | null): readonly UnitFile[] =>
  (report?.testResults ?? []).filter(({ status }) => status === 'failed');

/** The files with a failure, relative to the working directory. */
export const listFailedFiles = (report: UnitReport | null): string[] =>
  failedFiles(report).map(({ name }) => path.relative(process.cwd(), name));

/** Each failed test, and each file that failed outside its tests. */
export const listUnitFailures = (report: UnitReport | null): TestFailure[] =>
  failedFiles(report).flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [{ file, name: 'the file itself', text: message, attachments: [] }];
    return tests.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      text: (failureMessages ?? []).join('\n\n'),
      attachments: [],
    }));
  });

/**
 * The report of a run in which some files, among them all that failed, had a second attempt: their results are those of
 * the second. Null where the second run left none.
 */
export function mergeSecondAttempt(
  first: UnitReport,
  again: readonly string[],
  second: UnitReport | null,
): UnitReport | null {
  if (!second) return null;
  const passedBefore = (first.testResults ?? [])
    .filter(({ name }) => again.includes(path.relative(process.cwd(), name)))
    .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'));
  return {
    numPassedTests: first.numPassedTests - passedBefore.length + second.numPassedTests,
    numFailedTests: second.numFailedTests,
    testResults: second.testResults ?? [],
  };
}
