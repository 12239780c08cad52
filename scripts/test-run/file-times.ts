import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Where the time of one test file went, in milliseconds. */
export interface FileTime {
  readonly file: string;
  readonly tests: number;
  /** Loading the file with all it imports, which transforms them. */
  readonly imports: number;
  /** Worker and environment, before the file is loaded. */
  readonly setup: number;
}

export const fileTimesReport = 'test-results/file-times.json';

/** A vitest reporter that writes down where the time of each file went. */
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
    mkdirSync(path.dirname(fileTimesReport), { recursive: true });
    writeFileSync(fileTimesReport, JSON.stringify(times));
  }
}
