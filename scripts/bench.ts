import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compareAnswers } from './bench/compare.ts';
import { contenderNames, startContender, type BenchContender, type ContenderName } from './bench/contenders.ts';
import { openBenchDatabase, type BenchDatabase } from './bench/database.ts';
import { measureContenders, median, type BenchField } from './bench/measure.ts';
import { parseBenchOptions, WrongUsageError, type BenchOptions } from './bench/options.ts';
import { toFiguresJson, buildBenchReport } from './bench/report.ts';
import { waitForEmptyQueue } from './bench/wait-for-empty-queue.ts';
import { countOperationStatements } from './bench/statements.ts';
import type { BenchResults } from './bench/targets.ts';

/** `npm run bench` measures the product and its yardsticks side by side, see decision 60. */
const say = (line: string) => void process.stderr.write(`${line}\n`);

async function run(options: BenchOptions): Promise<void> {
  const databases: BenchDatabase[] = [];
  const running: BenchContender[] = [];
  const began = performance.now();
  try {
    for (const items of options.sizes)
      databases.push(await openBenchDatabase(items, options.folder, say, databases[0]?.fixtures.keywords));
    const [smallest] = databases;
    const largest = databases.at(-1);
    if (!smallest || !largest) return;
    say('… statements');
    const counted = await countOperationStatements(largest);
    const starts = await measureStarts(smallest);
    const fields: BenchField[] = [];
    for (const database of databases) fields.push(await openField(database, running));
    // Work that was due while no product ran, such as a full pass for chains, runs at its start.
    for (const field of fields) await field.settle();
    await pause(2_000);
    const first = fields[0]?.contenders ?? [];
    const idle = first.map((contender) => contender.memory());
    const figures = await measureContenders(fields, options, say);
    const memory = Object.fromEntries(
      first.map((contender, index) => [contender.name, { idle: idle[index] ?? 0, loaded: contender.memory() }]),
    );
    const results: BenchResults = { figures, counted, starts, memory };
    const report = buildBenchReport(results, largest.items, (performance.now() - began) / 60_000);
    write(options.report, report);
    if (options.json) write(options.json, `${JSON.stringify(toFiguresJson(figures), null, 2)}\n`);
    process.stdout.write(report);
    if (figures.some(({ failures }) => failures > 0)) process.exitCode = 1;
  } finally {
    await Promise.all(running.map((contender) => contender.stop()));
    await Promise.all(databases.map((database) => database.stop()));
    if (!options.isKept) rmSync(options.folder, { recursive: true, force: true });
  }
}

async function openField({ items, url, fixtures }: BenchDatabase, running: BenchContender[]): Promise<BenchField> {
  const contenders: BenchContender[] = [];
  for (const name of contenderNames) {
    const contender = await startContender(name, url);
    contenders.push(contender);
    running.push(contender);
  }
  await compareAnswers(contenders, fixtures);
  return { items, fixtures, contenders, settle: () => waitForEmptyQueue(url) };
}

const measuredStarts = 3;

async function measureStarts({ url }: BenchDatabase): Promise<Partial<Record<ContenderName, number>>> {
  const times: Record<string, number[]> = { product: [], 'trpc-orm': [] };
  for (let round = 0; round < measuredStarts; round += 1) {
    for (const name of ['product', 'trpc-orm'] as const) {
      const contender = await startContender(name, url);
      times[name]?.push(contender.firstAnswerMs);
      await contender.stop();
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  say(`✓ ${file}`);
}

try {
  await run(parseBenchOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof WrongUsageError)) throw error;
  say(error.message);
  process.exitCode = 2;
}
