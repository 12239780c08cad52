import pg from 'pg';
import { ask } from './answers.ts';
import type { BenchDatabase } from './database.ts';
import { startContender } from './contenders.ts';
import { operations } from './operations.ts';
import { ownStatements, watchWire, type SentStatement } from './watched-wire.ts';

export interface Counted {
  readonly operation: string;
  /** The usual number of statements per request. */
  readonly count: number;
}

export interface StatementReport {
  readonly counted: readonly Counted[];
  /** How PostgreSQL executed the frequent reads: `explain (analyze, buffers)`. */
  readonly plans: readonly { readonly operation: string; readonly plan: string; readonly rowsRead: number }[];
}

const watched = ['newest', 'search', 'detail', 'offer'];

/**
 * Runs the product through a proxy that records statements: how many a request takes, and what the frequent ones cost.
 */
export async function watchStatements(database: BenchDatabase): Promise<StatementReport> {
  const wire = await watchWire(database.url);
  const contender = await startContender('product-fresh', wire.url);
  try {
    const counted: Counted[] = [];
    const reads: { operation: string; statement: SentStatement }[] = [];
    for (const operation of operations.filter(({ name }) => watched.includes(name))) {
      const requests = operation.requests('product-fresh', database.fixtures).slice(0, 4);
      let statements: SentStatement[] = [];
      for (const request of requests) {
        wire.take();
        await ask(contender.port, request);
        statements = ownStatements(wire.take());
      }
      counted.push({ operation: operation.name, count: statements.length });
      const [statement] = statements;
      if (!operation.isWrite && statement) reads.push({ operation: operation.name, statement });
    }
    return { counted, plans: await plansOf(database, reads) };
  } finally {
    await contender.stop();
    await wire.close();
  }
}

async function plansOf(database: BenchDatabase, reads: readonly { operation: string; statement: SentStatement }[]) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const plans = [];
    for (const { operation, statement } of reads) {
      // Runs it twice: the second run finds its pages in memory, as a frequent read does.
      await explain(client, statement);
      const plan = await explain(client, statement);
      plans.push({ operation, plan, rowsRead: rowsReadBy(plan) });
    }
    return plans;
  } finally {
    await client.end();
  }
}

async function explain(client: pg.Client, { text, values }: SentStatement): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${text}`, [
    ...values,
  ]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Rows of `item` that scans returned, including those that a filter or a recheck removed. */
export function rowsReadBy(plan: string): number {
  let total = 0;
  let loops = 0;
  for (const line of plan.split('\n')) {
    const node = /->? *(.*?)\(actual time=\S+ rows=([\d.]+) loops=(\d+)\)/.exec(line);
    if (node) {
      loops = / on item\b(?!_)/.test(node[1] ?? '') && !/Bitmap Index Scan/.test(line) ? Number(node[3]) : 0;
      total += Number(node[2]) * loops;
    }
    const removed = /Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(line);
    if (removed) total += Number(removed[1]) * loops;
  }
  return Math.round(total);
}
