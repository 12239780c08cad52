import type { TestCount } from './run-child-command.ts';
import type { JourneyReport } from './test-run/journeys.ts';
import type { UnitReport } from './test-run/unit-report.ts';

/**
 * Counts a runner that exited with an error but without a failed test (a file that does not load, an error outside the
 * tests) as one failure, and also one that ran no test.
 */
const honest = ({ passed, failed }: TestCount, code: number): TestCount => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
});

export const countVitestResults = (report: UnitReport | null, code: number): TestCount =>
  honest({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, code);

/** A journey that passed on its second attempt counts as passed; it is reported as flaky beside the counts. */
export const countPlaywrightResults = (report: Pick<JourneyReport, 'stats'> | null, code: number): TestCount =>
  honest(
    { passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0), failed: report?.stats.unexpected ?? 0 },
    code,
  );
