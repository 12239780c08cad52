import { readFileSync, rmSync } from 'node:fs';
import { closingLine, run, sum } from './run-counted.ts';
import { buildChecks, runChecks, sourceChecks } from './static-checks.ts';
import { playwrightCount, vitestCount } from './test-counts.ts';

/** `npm test`: static checks, tests on a real PostgreSQL, journeys in a real browser; all of them, whatever fails. */
const say = (line: string) => console.log(line);
const reports = { vitest: 'test-results/vitest.json', playwright: 'test-results/journeys.json' };
rmSync('test-results', { recursive: true, force: true });

const checks = await runChecks({ ...sourceChecks, ...buildChecks }, say);
const units = await run(
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`],
  'shown',
);
const tests = vitestCount(read(reports.vitest), units.code);
const browser = await run(['playwright', 'test'], 'shown');
const journeys = playwrightCount(read(reports.playwright), browser.code);

const counts = { 'static checks': checks, 'unit and integration tests': tests, journeys };
for (const [name, count] of Object.entries(counts))
  say(`${count.failed === 0 ? '✓' : '✗'} ${name}: ${count.passed} of ${count.passed + count.failed}`);
const all = sum(Object.values(counts));
say(closingLine(all));
process.exitCode = all.failed === 0 ? 0 : 1;

function read<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
