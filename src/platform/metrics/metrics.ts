import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from 'pg';

export interface Metrics {
  readonly registry: Registry;
  /** Records a finished call: the procedure's path and its outcome, never an id. */
  called(procedure: string, outcome: string, seconds: number): void;
  slowStatement(): void;
  /**
   * Counts a call or page that failed as unavailable, by cause: see `Unavailability`, or `other` for causes outside the
   * database.
   */
  unavailable(cause: string): void;
  /** Adds metrics of the job table, which each scrape reads. */
  watchJobs(pool: Pool): void;
}

/** Creates the metrics of this process and of the job table, in Prometheus' text format. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'swapu_call_seconds',
    help: 'Duration of procedure calls',
    labelNames: ['procedure', 'outcome'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const slow = new Counter({
    name: 'swapu_slow_statements_total',
    help: 'Statements slower than SLOW_STATEMENT_MS',
    registers: [registry],
  });
  const unavailable = new Counter({
    name: 'swapu_unavailable_total',
    help: 'Calls and pages answered with "try again in a moment", by cause',
    labelNames: ['cause'] as const,
    registers: [registry],
  });
  return {
    registry,
    called: (procedure, outcome, seconds) => calls.observe({ procedure, outcome }, seconds),
    slowStatement: () => slow.inc(),
    unavailable: (cause) => unavailable.inc({ cause }),
    watchJobs: (pool) => watchJobs(pool, registry),
  };
}

const waitingJobs = `
  select name, count(*) filter (where state in ('created', 'retry')) as waiting, count(*) filter (where state = 'failed') as dead,
    coalesce(extract(epoch from max(now() - greatest(created_on, start_after)) filter (where state in ('created', 'retry') and start_after <= now())), 0) as age
  from pgboss.job group by name`;

interface QueueFigures {
  readonly name: string;
  readonly waiting: string;
  readonly dead: string;
  readonly age: string;
}

/**
 * Without the database these metrics are omitted and the others still served, since an outage is when they matter most.
 */
async function readJobs(pool: Pool): Promise<readonly QueueFigures[]> {
  return pool.query<QueueFigures>(waitingJobs).then(
    ({ rows }) => rows,
    () => [],
  );
}

function watchJobs(pool: Pool, registry: Registry): void {
  const labelNames = ['queue'] as const;
  const waiting = new Gauge({
    name: 'swapu_jobs_waiting',
    help: 'Jobs waiting per queue',
    labelNames,
    registers: [registry],
  });
  const dead = new Gauge({
    name: 'swapu_jobs_dead',
    help: 'Jobs given up per queue',
    labelNames,
    registers: [registry],
  });
  const age = new Gauge({
    name: 'swapu_queue_age_seconds',
    help: 'How long the oldest due job has waited',
    labelNames,
    registers: [registry],
    async collect() {
      for (const gauge of [waiting, dead, age]) gauge.reset();
      for (const row of await readJobs(pool)) {
        waiting.set({ queue: row.name }, Number(row.waiting));
        dead.set({ queue: row.name }, Number(row.dead));
        age.set({ queue: row.name }, Number(row.age));
      }
    },
  });
}
