import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { TestFailure } from './failure.ts';

export const unhandledErrorsReportPath = 'test-results/stray-errors.json';

/**
 * A Vitest reporter that records the errors which no test received, such as an unhandled rejection. They fail the run,
 * though its counts name no test.
 */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    mkdirSync(path.dirname(unhandledErrorsReportPath), { recursive: true });
    writeFileSync(unhandledErrorsReportPath, JSON.stringify(errors.map(toUnhandledFailure)));
  }
}

/** An error with the file, empty if unknown, and the test that ran meanwhile: they need not be its cause. */
export function toUnhandledFailure(error: SerializedError): TestFailure {
  const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: test } = error;
  return {
    file: typeof file === 'string' ? path.relative(process.cwd(), file) : '',
    name: `stray error${typeof test === 'string' ? ` while "${test}" ran` : ''}`,
    text: error.stack ?? error.message,
    attachments: [],
  };
}
