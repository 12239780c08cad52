import { parseArgs } from 'node:util';

/** The command line contains an unknown option or value. */
export class WrongUsageError extends Error {}

export interface BenchOptions {
  /** Sizes of the data, in items. */
  readonly sizes: readonly number[];
  readonly connections: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** The folder of the databases; `isKept` keeps it for the next run. */
  readonly folder: string;
  readonly isKept: boolean;
  readonly report: string;
  readonly json: string | null;
  /** Names of the operations to measure; an empty list means all. */
  readonly only: readonly string[];
}

const wholeReport = 'scripts/bench/last-run.md';
const partReport = 'test-results/bench/report.md';

const usage = `npm run bench -- [options]
  --items 10000,1000000   sizes of the data
  --connections 1,16,64   simultaneous connections
  --rounds 3              rounds, in which contenders take turns; medians count
  --seconds 1.5           length of one turn: a whole run takes some 25 minutes with databases that were kept
  --only newest,search    operations to measure
  --quick                 10,000 items, 1 and 16 connections, two short rounds: a few minutes
  --report FILE           the report (default ${wholeReport}; of a run that measures less, ${partReport})
  --json FILE             the figures as a list
  --data FOLDER           where the databases lie (default test-results/bench/data)
  --keep                  leaves the databases for the next run, which brings them to its schema`;

const known = {
  items: { type: 'string' },
  connections: { type: 'string' },
  rounds: { type: 'string' },
  seconds: { type: 'string' },
  only: { type: 'string' },
  quick: { type: 'boolean', default: false },
  report: { type: 'string' },
  json: { type: 'string' },
  data: { type: 'string', default: 'test-results/bench/data' },
  keep: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** @throws WrongUsageError for an unknown option; its message lists the known ones */
export function parseBenchOptions(words: readonly string[]): BenchOptions {
  const { values } = parsed(words);
  if (values.help) throw new WrongUsageError(usage);
  const { quick } = values;
  return {
    sizes: numbers('items', values.items ?? (quick ? '10000' : '10000,1000000')),
    connections: numbers('connections', values.connections ?? (quick ? '1,16' : '1,16,64')),
    rounds: numbers('rounds', values.rounds ?? (quick ? '2' : '3'))[0] ?? 1,
    seconds: length('seconds', values.seconds ?? (quick ? '1.2' : '1.5')),
    warmUpSeconds: quick ? 1 : 2,
    folder: values.data,
    isKept: values.keep,
    report: values.report ?? (isWhole(values) ? wholeReport : partReport),
    json: values.json ?? null,
    only: values.only?.split(',') ?? [],
  };
}

/** Whether the run measures everything that the targets need: such a report is committed with the code. */
const isWhole = ({ quick, items, connections, rounds, seconds, only }: ReturnType<typeof parsed>['values']): boolean =>
  !quick && [items, connections, rounds, seconds, only].every((value) => value === undefined);

function numbers(name: string, text: string): number[] {
  const list = text.split(',').map(Number);
  if (list.some((number) => !Number.isInteger(number) || number < 1))
    throw new WrongUsageError(`--${name}: whole numbers from 1, with commas between\n\n${usage}`);
  return list;
}

function length(name: string, text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0)) throw new WrongUsageError(`--${name}: a number above 0\n\n${usage}`);
  return seconds;
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: known });
  } catch (error) {
    throw new WrongUsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
