import type { Count } from './run-counted.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/**
 * A runner that ended badly without a failed test (a file that does not load, a fault outside the tests) counts as one
 * failure, and so does one that ran nothing.
 */
const honest = ({ passed, failed }: Count, code: number): Count => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
});

export const vitestCount = (report: VitestReport | null, code: number): Count =>
  honest({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, code);

export const playwrightCount = (report: PlaywrightReport | null, code: number): Count =>
  honest(
    { passed: report?.stats.expected ?? 0, failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0) },
    code,
  );
