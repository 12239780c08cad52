import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startContender } from './bench/contenders.ts';
import { openBenchDatabase, type BenchDatabase } from './bench/database.ts';
import type { Actor } from './bench/fixtures.ts';
import { sendLoad, type BenchRequest } from './bench/load.ts';

const usage = `node scripts/loop-latency.ts [--items 10000] [--loops 12] [--connections 8] [--data FOLDER]
  Makes loops of four likes among so many items, in the built product (npm run build). Prints how long after its last
  like each is proposed, and the p99 of members' item pages meanwhile against the p99 before.`;

/** How long a loop may take: a minute at most, whatever the size. */
const atMostMs = 60_000;
const loopLength = 4;
const valueCents = 20_000;

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '10000' },
    loops: { type: 'string', default: '12' },
    connections: { type: 'string', default: '8' },
    data: { type: 'string', default: 'test-results/bench/data' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(`${usage}\n`);
else await run(Number(values.items), Number(values.loops), Number(values.connections));

async function run(items: number, loops: number, connections: number): Promise<void> {
  mkdirSync(values.data, { recursive: true });
  const database = await openBenchDatabase(items, values.data, (line) => void process.stderr.write(`${line}\n`));
  try {
    const rings = await pickLoops(database, loops);
    const product = await startContender('product', database.url);
    try {
      const pages = pagesOf(database);
      const load = (seconds: number) => sendLoad({ port: product.port, connections, seconds, next: pages });
      await load(5);
      const before = await load(15);
      const waits: number[] = [];
      const propose = async () => {
        for (const loop of rings) waits.push(await timeProposal(product.port, loop));
      };
      // Awaited together: a rejection that nothing awaits would end this process before it stops the product.
      const [meanwhile] = await Promise.all([load(15), propose()]);
      const [after, slowest] = [await load(15), Math.max(...waits) / 1_000];
      const usual = Math.max(before.p99, after.p99);
      process.stdout.write(
        `${items} items, ${loops} loops of ${loopLength}: proposed after ${median(waits).toFixed(2)} s (median), ` +
          `${slowest.toFixed(2)} s (slowest)\n` +
          `p99 of members' item pages: ${before.p99.toFixed(1)} ms before, ${meanwhile.p99.toFixed(1)} ms meanwhile, ` +
          `${after.p99.toFixed(1)} ms after; ratio ${(meanwhile.p99 / before.p99).toFixed(2)} to before, ` +
          `${(meanwhile.p99 / usual).toFixed(2)} to the slower of both\n`,
      );
    } finally {
      await product.stop();
    }
  } finally {
    await database.stop();
  }
}

/** Members in fours, whose items are made to fit one another; what earlier runs proposed is out of the way. */
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
      `update item set value_cents = $2, least_value_cents = null, delivery_preference = 'either' where id = any($1::uuid[])`,
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
    if (JSON.stringify(chains).includes('"state":"proposed"')) return performance.now() - began;
    await pause(50);
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

const median = (list: readonly number[]): number => list.toSorted((one, other) => one - other)[list.length >> 1] ?? 0;
