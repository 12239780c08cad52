import { readFileSync, rmSync } from 'node:fs';
import { formatTestCount, runChildCommand, sumTestCounts, type TestCount } from './run-child-command.ts';
import { postBuildChecks, runChecks, sourceChecks } from './static-checks.ts';
import { countPlaywrightResults, countVitestResults } from './test-counts.ts';
import { selectTestsAffectedByBranch } from './test-run/affected-tests.ts';
import { fileTimesReportPath, type FileTime } from './test-run/file-times.ts';
import type { TestFailure } from './test-run/failure.ts';
import { listJourneyFailures, listJourneys, type JourneyReport } from './test-run/journeys.ts';
import { parseTestOptions, testUsageText, type TestOptions } from './test-run/parts.ts';
import { formatTestTimes } from './test-run/slowest.ts';
import { unhandledErrorsReportPath } from './test-run/unhandled-errors.ts';
import { listFailedFiles, listUnitFailures, mergeSecondAttempt, type UnitReport } from './test-run/unit-report.ts';
import { formatFailures, saveFlakyFailures } from './test-run/flaky.ts';

/**
 * `npm test` runs static checks, tests on a real PostgreSQL and journeys in a real browser. A failure does not stop the
 * rest.
 */
const say = (line: string) => console.log(line);
const reports = { vitest: 'test-results/vitest.json', playwright: 'test-results/journeys.json' };
// More files than these do not fail by chance.
const mostFlaky = 3;

try {
  const options = parseTestOptions(process.argv.slice(2));
  if (options.isHelp) say(testUsageText);
  else process.exitCode = await test(options);
} catch (error) {
  say(`✗ ${error instanceof Error ? error.message : String(error)}\n${testUsageText}`);
  process.exitCode = 1;
}

async function test({ parts, isChanged }: TestOptions): Promise<number> {
  rmSync('test-results', { recursive: true, force: true });
  process.env['STATEMENTS_FOLDER'] = 'test-results/statements';
  const counts: Record<string, TestCount> = {};
  const flaky: TestFailure[] = [];
  const failed: TestFailure[] = [];
  if (parts.includes('static'))
    counts['static checks'] = await runChecks(isChanged ? sourceChecks : { ...sourceChecks, ...postBuildChecks }, say);
  // Playwright empties the folder of reports, so each report is read as soon as it exists.
  if (parts.includes('units')) {
    const units = await runUnits(isChanged);
    counts['unit and integration tests'] = units.count;
    flaky.push(...units.wavering);
    failed.push(...units.failed);
  }
  if (parts.includes('units') && !isChanged) counts['SQL that tests reach'] = await checkStatements();
  const files = read<FileTime[]>(fileTimesReportPath) ?? [];
  if (parts.includes('journeys')) counts['journeys'] = await runJourneys();
  const journeys = listJourneys(read<JourneyReport>(reports.playwright));

  for (const line of formatTestTimes(files, journeys)) say(line);
  flaky.push(...listJourneyFailures(journeys, 'flaky'));
  failed.push(...listJourneyFailures(journeys, 'unexpected'));
  for (const line of [...saveFlakyFailures(flaky), ...formatFailures(failed)]) say(line);
  for (const [name, count] of Object.entries(counts))
    say(`${count.failed === 0 ? '✓' : '✗'} ${name}: ${count.passed} of ${count.passed + count.failed}`);
  const all = sumTestCounts(Object.values(counts));
  say(formatTestCount(all));
  return all.failed === 0 ? 0 : 1;
}

interface Units {
  readonly count: TestCount;
  readonly wavering: readonly TestFailure[];
  readonly failed: readonly TestFailure[];
}

/** In CI a few failed files have a second attempt, as failed journeys do: what passes then is named as wavering. */
async function runUnits(isChanged: boolean): Promise<Units> {
  const selection = isChanged ? selectTestsAffectedByBranch(process.cwd()) : null;
  if (selection) say(selection.why);
  const files = selection?.files ?? [];
  if (selection?.files && files.length === 0) return { count: { passed: 0, failed: 0 }, wavering: [], failed: [] };
  const first = await vitest(files, ['--reporter=./scripts/test-run/file-times.ts']);
  const failures = listFailures(first);
  const again = [...new Set([...listFailedFiles(first.report), ...first.stray.map(({ file }) => file)])];
  const isPermanent = again.length === 0 || again.length > mostFlaky || again.includes('');
  if (!process.env['CI'] || isPermanent)
    return { count: countVitestResults(first.report, first.code), wavering: [], failed: failures };
  say(`… once more: ${again.join(', ')}`);
  const second = await vitest(again);
  const report = first.report && mergeSecondAttempt(first.report, again, second.report);
  const failed = listFailures(second);
  const stillFailing = new Set(failed.map(({ file, name }) => `${file}: ${name}`));
  const flaky = failures.filter(({ file, name }) => !stillFailing.has(`${file}: ${name}`));
  return { count: countVitestResults(report, second.code), wavering: flaky, failed };
}

interface VitestRun {
  readonly report: UnitReport | null;
  readonly stray: readonly TestFailure[];
  readonly code: number;
}

function listFailures({ report, stray }: VitestRun): TestFailure[] {
  return [...listUnitFailures(report), ...stray];
}

async function vitest(files: readonly string[], reporters: readonly string[] = []): Promise<VitestRun> {
  for (const file of [reports.vitest, unhandledErrorsReportPath]) rmSync(file, { force: true });
  const { code } = await runChildCommand(
    [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/test-run/unhandled-errors.ts',
      ...reporters,
      `--outputFile.json=${reports.vitest}`,
      ...files,
    ],
    'shown',
  );
  return {
    report: read<UnitReport>(reports.vitest),
    stray: read<TestFailure[]>(unhandledErrorsReportPath) ?? [],
    code,
  };
}

/** Applies to full runs only: all tests together are needed to reach every template. */
async function checkStatements(): Promise<TestCount> {
  const { code } = await runChildCommand([process.execPath, 'scripts/check-statements.ts'], 'shown');
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function runJourneys(): Promise<TestCount> {
  const { code } = await runChildCommand(['playwright', 'test'], 'shown');
  return countPlaywrightResults(read(reports.playwright), code);
}

function read<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
