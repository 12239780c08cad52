import type { BenchContender, ContenderName } from './contenders.ts';
import type { BenchFixtures } from './fixtures.ts';
import { sendLoad, type BenchRequest, type LoadMeasurement } from './load.ts';
import { benchOperations, type BenchOperation } from './operations.ts';
import type { BenchOptions } from './options.ts';

/** Contenders on one size of data. */
export interface BenchField {
  readonly items: number;
  readonly fixtures: BenchFixtures;
  readonly contenders: readonly BenchContender[];
  /** Waits until all jobs that the requests caused are done. */
  settle(): Promise<void>;
}

export interface BenchFigure extends Omit<LoadMeasurement, 'requests' | 'times'> {
  readonly contender: ContenderName;
  readonly operation: string;
  readonly items: number;
  readonly connections: number;
}

interface Turn {
  readonly field: BenchField;
  readonly contender: BenchContender;
  readonly operation: BenchOperation;
  readonly connections: number;
}

/**
 * Measures the contenders in turn, round after round and over all sizes, so that other load on the machine affects all
 * of them equally. The median round counts.
 */
export async function measureContenders(
  fields: readonly BenchField[],
  options: BenchOptions,
  say: (line: string) => void,
): Promise<BenchFigure[]> {
  const wanted = benchOperations.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  for (const operation of wanted) await prepare(operation, fields);
  const [among, apart] = [wanted.filter(isInWrites), wanted.filter((operation) => !isInWrites(operation))];
  return [...(await rounds(apart, fields, options, say)), ...(await rounds(among, fields, options, say))];
}

const isInWrites = ({ isWrite, isAmongWrites }: BenchOperation): boolean => Boolean(isWrite ?? isAmongWrites);

async function prepare(operation: BenchOperation, fields: readonly BenchField[]): Promise<void> {
  if (!operation.prepare) return;
  for (const field of fields) {
    for (const { name, port } of field.contenders)
      if (operation.contenders.includes(name)) await operation.prepare(port, field.fixtures);
    await field.settle();
  }
}

async function rounds(
  wanted: readonly BenchOperation[],
  fields: readonly BenchField[],
  options: BenchOptions,
  say: (line: string) => void,
): Promise<BenchFigure[]> {
  // The turns of one contender with few and many connections follow one another: what it caches for a few seconds is
  // still cached in the next turn, as in production.
  const turns = wanted.flatMap((operation) =>
    fields.flatMap((field) =>
      field.contenders
        .filter(({ name }) => operation.contenders.includes(name))
        .flatMap((contender) =>
          options.connections.map((connections): Turn => ({ field, contender, operation, connections })),
        ),
    ),
  );
  for (const turn of turns) await takeTurn(turn, Math.min(options.warmUpSeconds, options.seconds) / 2);
  const measured = new Map<Turn, LoadMeasurement[]>(turns.map((turn) => [turn, []]));
  for (let round = 1; round <= options.rounds; round += 1) {
    say(`… round ${round} of ${options.rounds}: ${[...new Set(wanted.map(({ name }) => name))].join(', ')}`);
    // Every other round runs in reverse order, so that no contender always follows the same neighbour.
    for (const turn of round % 2 === 1 ? turns : turns.toReversed())
      measured.get(turn)?.push(await takeTurn(turn, options.seconds));
  }
  return turns.map((turn) => toFigure(turn, measured.get(turn) ?? []));
}

/** The lead-in for reads. An operation may state a longer one, which every contender but `product-fresh` gets. */
const leadInSeconds = 0.5;
/**
 * A write takes many times as long as a read, so the turns of writes are longer by this factor. With only a few
 * requests per connection, the last ones to finish would distort the result.
 */
const longerForWrites = 2;
/** The last write that a contender was sent: the next turn goes on after it, since the same offer twice is refused. */
const lastWrites = new WeakMap<BenchContender, number>();

async function takeTurn({ field, contender, operation, connections }: Turn, seconds: number): Promise<LoadMeasurement> {
  const requests = operation.requests(contender.name, field.fixtures);
  let at = operation.isWrite ? (lastWrites.get(contender) ?? 0) : Math.floor(Math.random() * requests.length);
  const next = () => requests[(at += 1) % requests.length] as BenchRequest;
  const load = { port: contender.port, connections, next };
  // Caches expired while other contenders had their turns: the lead-in fills them again, and every contender gets one.
  if (!operation.isWrite)
    await sendLoad({
      ...load,
      seconds: (contender.name !== 'product-fresh' && operation.leadInSeconds) || leadInSeconds,
    });
  const measured = await sendLoad({ ...load, seconds: operation.isWrite ? seconds * longerForWrites : seconds });
  if (operation.isWrite) lastWrites.set(contender, at);
  // An offer leaves a few jobs, seconds of work per turn, which would otherwise run during the next contender's turn.
  if (operation.isWrite) await field.settle();
  return measured;
}

function toFigure({ field, contender, operation, connections }: Turn, all: readonly LoadMeasurement[]): BenchFigure {
  const middle = (pick: (one: LoadMeasurement) => number) => median(all.map(pick));
  return {
    contender: contender.name,
    operation: operation.name,
    items: field.items,
    connections,
    requestsPerSecond: middle((one) => one.requestsPerSecond),
    p50: middle((one) => one.p50),
    p95: middle((one) => one.p95),
    p99: middle((one) => one.p99),
    failures: all.reduce((sum, one) => sum + one.failures, 0),
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
