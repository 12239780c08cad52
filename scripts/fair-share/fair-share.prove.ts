import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContender, type BenchContender } from '../bench/contenders.ts';
import { openBenchDatabase, type BenchDatabase } from '../bench/database.ts';
import { sendLoad, type BenchRequest, type LoadMeasurement } from '../bench/load.ts';
import { waitForEmptyQueue } from '../bench/wait-for-empty-queue.ts';

const items = Number(process.env['FAIR_SHARE_ITEMS'] ?? 10_000);
const folder = 'test-results/bench/data';
/** Turns without and with the heavy member follow one another, so that other load on the machine affects both. */
const [rounds, seconds, leadInSeconds] = [5, 5, 2] as const;
/** Load of the other members: as many item pages as a busy hour has, from all over the site. */
const others = { connections: 16, rate: 100 } as const;
/** Load of the one member: each call is on a connection of its own where the one before is not answered yet. */
const heavy = { connections: 40, rate: 20 } as const;
const most = 2;

let database: BenchDatabase;
let product: BenchContender;
let goalId: string;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  database = await openBenchDatabase(items, folder, (line) => void process.stderr.write(`${line}\n`));
  product = await startContender('product', database.url);
  goalId = await makeGoal();
  await waitForEmptyQueue(database.url);
  await sendLoad({ port: product.port, ...others, rate: 10_000, seconds: 4, next: pages() });
}, 1_200_000);
afterAll(async () => {
  await product.stop();
  await database.stop();
});

const read = (procedure: string, input: unknown, cookie: string): BenchRequest => ({
  method: 'GET',
  path: `/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
  headers: { cookie },
});

const pickCookie = (index: number): string => database.fixtures.actors[index]?.cookie ?? '';

/** A goal of the heavy member's, so far away that many ways are compared. */
async function makeGoal(): Promise<string> {
  const body = JSON.stringify({
    name: 'Up',
    startItemId: database.fixtures.actors[0]?.itemId,
    target: { kind: 'value', cents: 50_000_000 },
    startedOn: new Date().toISOString().slice(0, 10),
    requestId: randomUUID(),
  });
  const answer = await fetch(`http://127.0.0.1:${product.port}/trpc/goals.make`, {
    method: 'POST',
    headers: { cookie: pickCookie(0), 'content-type': 'application/json' },
    body,
  });
  const { result } = (await answer.json()) as { readonly result: { readonly data: { readonly goalId: string } } };
  return result.data.goalId;
}

function pages(): () => BenchRequest {
  const { actors, anyIds } = database.fixtures;
  const requests = anyIds.map((itemId, index) =>
    read('items.byId', { itemId }, pickCookie(1 + (index % (actors.length - 1)))),
  );
  let sent = 0;
  return () => requests[sent++ % requests.length] as BenchRequest;
}

const p95 = (turns: readonly LoadMeasurement[]): number => {
  const times = turns.flatMap((turn) => turn.times).sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? 0;
};

/** Measures the others' pages alone and beside the heavy calls. */
async function measureBeside(asked: () => BenchRequest) {
  const { port } = product;
  const load = (of: number) => sendLoad({ port, ...others, seconds: of, next: pages() });
  const beside = (of: number) => sendLoad({ port, ...heavy, seconds: of, next: asked });
  const [alone, crowded, answered]: [LoadMeasurement[], LoadMeasurement[], LoadMeasurement[]] = [[], [], []];
  await beside(leadInSeconds);
  for (let round = 0; round < rounds; round += 1) {
    await load(leadInSeconds);
    alone.push(await load(seconds));
    const [pagesBeside, heavyAnswers] = await Promise.all([load(seconds), beside(seconds)]);
    crowded.push(pagesBeside);
    answered.push(heavyAnswers);
  }
  return { alone: p95(alone), crowded: p95(crowded), heavy: answered };
}

describe('one member who sends heavy calls twenty times a second', () => {
  const calls: readonly (readonly [string, () => unknown])[] = [
    ['chains.oneLikeAway', () => undefined],
    ['chains.closingCards', () => undefined],
    ['matching.deck', () => ({ except: database.fixtures.anyIds.slice(0, 6) })],
    ['matching.suggested', () => ({ of: 'all' })],
    ['matching.atHome', () => undefined],
    ['goals.nextSwaps', () => ({ goalId })],
  ];
  it.each(calls)('%s: leaves the pages of others at most twice as slow', async (procedure, input) => {
    const { alone, crowded, heavy: answers } = await measureBeside(() => read(procedure, input(), pickCookie(0)));
    const served = answers.reduce((sum, { requests, failures }) => sum + requests - failures, 0);
    const refused = answers.reduce((sum, { failures }) => sum + failures, 0);
    process.stdout.write(
      `${procedure}: p95 of others ${alone.toFixed(1)} ms alone, ${crowded.toFixed(1)} ms beside (${(crowded / alone).toFixed(2)}); ` +
        `${served} answered, ${refused} refused, p50 ${answers.map(({ p50 }) => p50.toFixed(0)).join(' ')} ms\n`,
    );
    expect(crowded / alone).toBeLessThanOrEqual(most);
  });
});
