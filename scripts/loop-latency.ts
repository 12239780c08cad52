import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startContender } from './bench/contenders.ts';
import { openBenchDatabase, type BenchDatabase } from './bench/database.ts';
import type { Actor } from './bench/fixtures.ts';
import { sendLoad, type BenchRequest, type Measured } from './bench/load.ts';

const usage = `node scripts/loop-latency.ts [--items 10000,100000] [--loops 12] [--connections 16]
    [--rate 500] [--seconds 20] [--data FOLDER] [--report FILE]
  Makes loops of four likes among so many items, in the built product (npm run build). Prints how long after its last
  like each is proposed, and the p99 of members' item pages meanwhile against the p99 before. The databases stay in
  their folder for the next run.`;

/** How long a loop may take: a minute at most, whatever the size. */
const atMostMs = 60_000;
const loopLength = 4;
const valueCents = 20_000;

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '10000,100000' },
    loops: { type: 'string', default: '12' },
    connections: { type: 'string', default: '16' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '20' },
    data: { type: 'string', default: 'test-results/bench/data' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

interface Wish {
  readonly loops: number;
  readonly connections: number;
  /** Item pages per second. */
  readonly rate: number;
  readonly seconds: number;
}

interface Timed {
  readonly items: number;
  readonly waits: readonly number[];
  readonly before: Measured;
  readonly meanwhile: Measured;
  readonly after: Measured;
}

if (values.help) process.stdout.write(`${usage}\n`);
else {
  const { items, loops, connections, rate, seconds } = values;
  const wish = {
    loops: Number(loops),
    connections: Number(connections),
    rate: Number(rate),
    seconds: Number(seconds),
  };
  const timed: Timed[] = [];
  for (const size of items.split(',')) timed.push(await measure(Number(size), wish));
  const report = reportOf(timed, wish);
  if (values.report !== undefined) writeFileSync(values.report, report);
  process.stdout.write(report);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function measure(items: number, { loops, connections, rate, seconds }: Wish): Promise<Timed> {
  mkdirSync(values.data, { recursive: true });
  const database = await openBenchDatabase(items, values.data, say);
  try {
    const rings = await pickLoops(database, loops);
    const product = await startContender('product', database.url);
    try {
      const next = pagesOf(database);
      const load = (about: string) => {
        say(`… ${items} items: ${about}`);
        return sendLoad({ port: product.port, connections, rate, seconds, next });
      };
      await load('warming up');
      const before = await load('item pages before');
      const waits: number[] = [];
      const propose = async () => {
        const began = performance.now();
        for (const [index, loop] of rings.entries()) {
          // Loops are spread over the measurement, as likes are over a day.
          await pause(Math.max(0, began + (index * seconds * 1_000) / rings.length - performance.now()));
          waits.push(await timeProposal(product.port, loop));
        }
      };
      // Awaited together: a rejection that nothing awaits would end this process before it stops the product.
      const [meanwhile] = await Promise.all([load('item pages while loops are closed'), propose()]);
      return { items, waits, before, meanwhile, after: await load('item pages after') };
    } finally {
      await product.stop();
    }
  } finally {
    await database.stop();
  }
}

function reportOf(timed: readonly Timed[], { loops, rate, seconds }: Wish): string {
  const secondsOf = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
  const lines = timed.map(({ items, waits, before, meanwhile, after }) =>
    [
      items.toLocaleString('en'),
      secondsOf(median(waits)),
      secondsOf(Math.max(...waits)),
      `${before.p99.toFixed(1)} ms`,
      `${meanwhile.p99.toFixed(1)} ms`,
      `${after.p99.toFixed(1)} ms`,
      (meanwhile.p99 / before.p99).toFixed(2),
      Math.round(before.requestsPerSecond).toLocaleString('en'),
    ].join(' | '),
  );
  return `# Loops

${new Date().toISOString()}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? arch()}. ${loops} loops of ${loopLength} likes are closed
within ${seconds} s, while members read ${rate} item pages per second; sender and database on the same machine.
A loop is to be proposed within 5 s of its last like among 10,000 items and within 30 s among 100,000, and the
p99 of the pages meanwhile at most 1.2 times as before. \`node scripts/loop-latency.ts\`

| items | proposed after (median) | slowest | p99 before | meanwhile | after | ratio | pages per second |
| --- | --- | --- | --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join('\n')}
`;
}

/**
 * Members in fours, whose items are made to fit one another; what earlier runs proposed is out of the way. The items
 * have no wishes, by which they could be in other loops before the last like.
 */
async function pickLoops({ url, fixtures }: BenchDatabase, count: number): Promise<readonly (readonly Actor[])[]> {
  const actors = fixtures.actors.slice(0, count * loopLength);
  if (actors.length < count * loopLength) throw new Error('too few members for so many loops');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
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
  } finally {
    await client.end();
  }
  return Array.from({ length: count }, (_, loop) => actors.slice(loop * loopLength, (loop + 1) * loopLength));
}

function pagesOf({ fixtures: { actors, anyIds } }: BenchDatabase): () => BenchRequest {
  let sent = 0;
  const requests = anyIds.map((itemId, index): BenchRequest => {
    const path = `/trpc/items.byId?input=${encodeURIComponent(JSON.stringify({ itemId }))}`;
    return { method: 'GET', path, headers: { cookie: actors[index % actors.length]?.cookie ?? '' } };
  });
  return () => requests[sent++ % requests.length] as BenchRequest;
}

/** @returns milliseconds from the answer to the last like until the chain is there */
async function timeProposal(port: number, loop: readonly Actor[]): Promise<number> {
  for (const [place, { cookie }] of loop.entries()) {
    const next = loop[(place + 1) % loop.length] as Actor;
    await call(port, cookie, 'matching.like', { itemId: next.itemId });
  }
  const began = performance.now();
  while (performance.now() - began < atMostMs) {
    const chains = await call(port, loop[0]?.cookie ?? '', 'chains.mine');
    const text = JSON.stringify(chains);
    if (loop.every(({ itemId }) => text.includes(itemId))) return performance.now() - began;
    await pause(100);
  }
  throw new Error('a loop was not proposed');
}

async function call(port: number, cookie: string, procedure: string, input?: object): Promise<unknown> {
  const url = `http://127.0.0.1:${port}/trpc/${procedure}`;
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(
    url,
    input ? { method: 'POST', headers, body: JSON.stringify({ ...input, requestId: randomUUID() }) } : { headers },
  );
  if (!answer.ok) throw new Error(`${procedure}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function median(list: readonly number[]): number {
  return list.toSorted((one, other) => one - other)[list.length >> 1] ?? 0;
}
