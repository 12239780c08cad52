import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startContender } from './bench/contenders.ts';
import { openBenchDatabase, type BenchDatabase } from './bench/database.ts';
import type { BenchMember, BenchFixtures } from './bench/fixtures.ts';
import { sendLoad, type BenchRequest, type LoadMeasurement } from './bench/load.ts';
import { waitForEmptyQueue } from './bench/wait-for-empty-queue.ts';

const usage = `node scripts/loop-latency.ts [--items 10000,100000] [--rounds 10] [--loops 6] [--connections 16]
    [--rate 200] [--seconds 10] [--data FOLDER] [--report FILE]
  Plants loops of four among so many items, in the built product (npm run build): three likes of each before a turn, the
  last within it. Prints how long after its last like each is proposed, and the p99 of members' item pages in turns with
  and without last likes. The databases stay in their folder for the next run. Where a full pass is due, once an hour,
  it waits for its end, up to five minutes.`;

/** Time that a loop may take: a minute at most, whatever the size. */
const atMostMs = 60_000;
const loopLength = 4;
const lastPlace = loopLength - 1;
/** A site where members give likes has compiled this code, and its process of searches runs. */
const warmUpLoops = 14;
/** With pages as fast as they are answered, each connection to the database has planned their statement. */
const warmUpSeconds = 4;
/** After a rest, as between turns, the first pages are slower. */
const leadInSeconds = 2;
const valueCents = 20_000;
const sampleCount = 500;

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '10' },
    loops: { type: 'string', default: '6' },
    connections: { type: 'string', default: '16' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    data: { type: 'string', default: 'test-results/bench/data' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

interface LatencyOptions {
  /** Turns without and with loops, which follow one another so that other load on the machine affects both. */
  readonly rounds: number;
  /** Loops of a turn. */
  readonly loops: number;
  readonly connections: number;
  /** Item pages per second. */
  readonly rate: number;
  readonly seconds: number;
}

interface TimedPass {
  readonly items: number;
  readonly waits: readonly number[];
  readonly without: readonly LoadMeasurement[];
  readonly during: readonly LoadMeasurement[];
}

if (values.help) process.stdout.write(`${usage}\n`);
else {
  const { items, rounds, loops, connections, rate, seconds } = values;
  const runOptions = {
    rounds: Number(rounds),
    loops: Number(loops),
    connections: Number(connections),
    rate: Number(rate),
    seconds: Number(seconds),
  };
  const timed: TimedPass[] = [];
  for (const size of items.split(',')) timed.push(await measure(Number(size), runOptions));
  const report = buildReport(timed, runOptions);
  if (values.report !== undefined) writeFileSync(values.report, report);
  process.stdout.write(report);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function measure(
  items: number,
  { rounds, loops, connections, rate, seconds }: LatencyOptions,
): Promise<TimedPass> {
  mkdirSync(values.data, { recursive: true });
  const database = await openBenchDatabase(items, values.data, say);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const rings = await pickLoops(client, database.fixtures, warmUpLoops + rounds * loops);
    const product = await startContender('product', database.url);
    try {
      const next = cyclePages(database);
      const load = (of: number) => sendLoad({ port: product.port, connections, rate, seconds: of, next });
      /** Makes loops that lack their last like. */
      const openLoops = async (count: number) => {
        const open = rings.splice(0, count);
        for (const loop of open)
          for (let place = 0; place < lastPlace; place += 1) await likeNext(product.port, loop, place);
        await waitForEmptyQueue(database.url);
        return open;
      };
      const loadAndClose = async (open: readonly (readonly BenchMember[])[]) => {
        await load(leadInSeconds);
        const began = performance.now();
        const propose = async () => {
          const waits: number[] = [];
          for (const [index, loop] of open.entries()) {
            // Last likes are spread over the turn, as likes are over a day.
            await pause(Math.max(0, began + (index * seconds * 1_000) / open.length - performance.now()));
            waits.push(await timeProposal(product.port, client, loop));
          }
          return waits;
        };
        // Awaited together: a rejection that nothing awaits would end this process before it stops the product.
        const [measured, waits] = await Promise.all([load(seconds), propose()]);
        return { measured, waits };
      };
      say(`… ${items} items: warming up`);
      // A full pass that was due while the product was stopped runs at its start.
      await waitForEmptyQueue(database.url);
      await sendLoad({ port: product.port, connections, seconds: warmUpSeconds, next });
      await loadAndClose(await openLoops(warmUpLoops));
      const timed = { items, waits: [] as number[], without: [] as LoadMeasurement[], during: [] as LoadMeasurement[] };
      for (let round = 1; round <= rounds; round += 1) {
        say(`… ${items} items: round ${round} of ${rounds}`);
        const open = await openLoops(loops);
        await load(leadInSeconds);
        timed.without.push(await load(seconds));
        const { measured, waits } = await loadAndClose(open);
        timed.during.push(measured);
        timed.waits.push(...waits);
        await waitForEmptyQueue(database.url);
      }
      return timed;
    } finally {
      await product.stop();
    }
  } finally {
    await client.end();
    await database.stop();
  }
}

function buildReport(timed: readonly TimedPass[], { rounds, loops, rate, seconds }: LatencyOptions): string {
  const toSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
  const shown = (turns: readonly LoadMeasurement[]) =>
    `${findSlow(turns).toFixed(1)} ms (${turns.map(({ p99 }) => Math.round(p99)).join(', ')})`;
  const lines = timed.map(({ items, waits, without, during }) =>
    [
      items.toLocaleString('en'),
      toSeconds(median(waits)),
      toSeconds(Math.max(...waits)),
      shown(without),
      shown(during),
      (findSlow(during) / findSlow(without)).toFixed(2),
      estimateRange(without, during),
      Math.round(median(during.map(({ requestsPerSecond }) => requestsPerSecond))).toLocaleString('en'),
    ].join(' | '),
  );
  return `# Loops

${new Date().toISOString()}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? arch()}.
In each of ${rounds} rounds members read ${rate} item pages per second for ${seconds} s,
and again for ${seconds} s in which ${loops} planted loops of ${loopLength} get their last like;
sender and database on the same machine. A p99 is of the pages of all rounds, behind it those of each round;
the ratio lies in its range in 90 % of ${sampleCount} draws of as many rounds.
A loop is to be proposed within 5 s of its last like among 10,000 items and within 30 s among 100,000, and the
p99 of the pages meanwhile at most 1.2 times as without loops. \`node scripts/loop-latency.ts\`

| items | proposed after (median) | slowest | p99 without | meanwhile | ratio | range | pages per second |
| --- | --- | --- | --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join('\n')}
`;
}

/**
 * Members in fours, whose items are made to fit one another; what earlier runs proposed is out of the way. The items
 * have no wishes, by which they could be in other loops before the last like.
 */
async function pickLoops(
  client: pg.Client,
  fixtures: BenchFixtures,
  count: number,
): Promise<(readonly BenchMember[])[]> {
  const actors = fixtures.actors.slice(0, count * loopLength);
  if (actors.length < count * loopLength) throw new Error('too few members for so many loops');
  const ids = actors.map(({ itemId }) => itemId);
  await client.query('truncate chain cascade');
  await client.query('delete from item_like where member_id = any($1::uuid[]) or owner_id = any($1::uuid[])', [
    actors.map(({ memberId }) => memberId),
  ]);
  await client.query(
    `update item set value_cents = $2, least_value_cents = null, delivery_preference = 'either',
       wish_categories = '{}', wish_keywords = '{}' where id = any($1::uuid[])`,
    [ids, valueCents],
  );
  return Array.from({ length: count }, (_, loop) => actors.slice(loop * loopLength, (loop + 1) * loopLength));
}

function cyclePages({ fixtures: { actors, anyIds } }: BenchDatabase): () => BenchRequest {
  let sent = 0;
  const requests = anyIds.map((itemId, index): BenchRequest => {
    const path = `/trpc/items.byId?input=${encodeURIComponent(JSON.stringify({ itemId }))}`;
    return { method: 'GET', path, headers: { cookie: actors[index % actors.length]?.cookie ?? '' } };
  });
  return () => requests[sent++ % requests.length] as BenchRequest;
}

/** The member at this place of a loop likes the item of the next. */
async function likeNext(port: number, loop: readonly BenchMember[], place: number): Promise<void> {
  const [liker, owner] = [loop[place], loop[(place + 1) % loop.length]] as [BenchMember, BenchMember];
  await call(port, liker.cookie, 'matching.like', { itemId: owner.itemId });
}

/**
 * Gives a loop its last like. Asks the database, so that no page but the measured ones is asked of the product.
 * @returns milliseconds from the answer to the last like until the chain is there
 */
async function timeProposal(port: number, client: pg.Client, loop: readonly BenchMember[]): Promise<number> {
  if ((await liveSteps(client, loop)) > 0) throw new Error('a loop was proposed before its last like');
  await likeNext(port, loop, lastPlace);
  const began = performance.now();
  while (performance.now() - began < atMostMs) {
    if ((await liveSteps(client, loop)) === loopLength) return performance.now() - began;
    await pause(20);
  }
  throw new Error('a loop was not proposed');
}

async function liveSteps(client: pg.Client, loop: readonly BenchMember[]): Promise<number> {
  const { rows } = await client.query('select from chain_step where is_live and item_id = any($1::uuid[])', [
    loop.map(({ itemId }) => itemId),
  ]);
  return rows.length;
}

async function call(port: number, cookie: string, procedure: string, input: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/trpc/${procedure}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...input, requestId: randomUUID() }),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${procedure}: ${answer.status} ${said}`);
}

/** The p99 of the pages of all these turns. */
function findSlow(turns: readonly LoadMeasurement[]): number {
  const times = turns.flatMap((turn) => turn.times).sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

/** Where the ratio lies in 90 % of draws of as many rounds, so that one slow round decides nothing unseen. */
function estimateRange(without: readonly LoadMeasurement[], during: readonly LoadMeasurement[]): string {
  const ratios = Array.from({ length: sampleCount }, () => {
    const drawn = without.map(() => Math.floor(Math.random() * without.length));
    const of = (turns: readonly LoadMeasurement[]) => findSlow(drawn.flatMap((round) => turns[round] ?? []));
    return of(during) / of(without);
  }).sort((one, other) => one - other);
  const at = (share: number) => (ratios[Math.floor(sampleCount * share)] ?? 0).toFixed(2);
  return `${at(0.05)} to ${at(0.95)}`;
}

function median(list: readonly number[]): number {
  return list.toSorted((one, other) => one - other)[list.length >> 1] ?? 0;
}
