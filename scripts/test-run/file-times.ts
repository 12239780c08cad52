import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** The durations of one test file, in milliseconds. */
export interface FileTime {
  readonly file: string;
  readonly tests: number;
  /** Loading the file and its imports, including their transformation. */
  readonly imports: number;
  /** Starting worker and environment, before the file is loaded. */
  readonly setup: number;
}

export const fileTimesReportPath = 'test-results/file-times.json';

/** A Vitest reporter that records the durations of each file. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module): FileTime => {
      const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } =
        module.diagnostic();
      return {
        file: path.relative(process.cwd(), module.moduleId),
        tests: duration,
        imports: collectDuration,
        setup: environmentSetupDuration + prepareDuration + setupDuration,
      };
    });
    mkdirSync(path.dirname(fileTimesReportPath), { recursive: true });
    writeFileSync(fileTimesReportPath, JSON.stringify(times));
  }
}
