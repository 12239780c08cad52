import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { query, selectList, type SelectedRow } from '../db/query.ts';
import { countDroppedLines } from '../log/standard-output.ts';

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
  /** Counts a stored row that could not be read, by the procedure, job or export that read it, never an id. */
  unreadableRow(reader: string): void;
  /** Counts a row that a job could not process and left for its next run, by the job's name, never an id. */
  failedRow(job: string): void;
  /** Counts a report about an email that came back, by what it says. */
  mailReturned(verdict: string): void;
  /** Adds metrics of the job table, which each scrape reads. */
  watchJobs(db: Db): void;
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
  new Counter({
    name: 'swapu_log_lines_dropped_total',
    help: 'Lines that the log or the terminal could not take',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(countDroppedLines());
    },
  });
  const unreadable = new Counter({
    name: 'swapu_unreadable_rows_total',
    help: 'Stored rows that a list left out or showed by their id, since they could not be read',
    labelNames: ['reader'] as const,
    registers: [registry],
  });
  const failed = new Counter({
    name: 'swapu_failed_rows_total',
    help: 'Rows that a job could not process and left for its next run, while it processed the others',
    labelNames: ['job'] as const,
    registers: [registry],
  });
  const returns = new Counter({
    name: 'swapu_mail_returns_total',
    help: 'Reports about emails that came back, by what they say; unclear ones bear our token and could not be read',
    labelNames: ['verdict'] as const,
    registers: [registry],
  });
  return {
    registry,
    called: (procedure, outcome, seconds) => calls.observe({ procedure, outcome }, seconds),
    slowStatement: () => slow.inc(),
    unreadableRow: (reader) => unreadable.inc({ reader }),
    failedRow: (job) => failed.inc({ job }),
    mailReturned: (verdict) => returns.inc({ verdict }),
    unavailable: (cause) => unavailable.inc({ cause }),
    watchJobs: (db) => watchJobs(db, registry),
  };
}

const queueFigures = selectList({
  name: sql<string>`name`,
  waiting: sql<number>`count(*) filter (where state in ('created', 'retry'))::int`,
  dead: sql<number>`count(*) filter (where state = 'failed')::int`,
  age: sql<number>`coalesce(extract(epoch from max(now() - greatest(created_on, start_after)) filter (
    where state in ('created', 'retry') and start_after <= now())), 0)::float8`,
});

/**
 * Without the database these metrics are omitted and the others still served, since an outage is when they matter most.
 */
async function readJobs(db: Db): Promise<readonly SelectedRow<typeof queueFigures>[]> {
  return query`select ${queueFigures} from pgboss.job group by name`.execute(db).then(
    ({ rows }) => rows,
    () => [],
  );
}

function watchJobs(db: Db, registry: Registry): void {
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
      for (const row of await readJobs(db)) {
        waiting.set({ queue: row.name }, row.waiting);
        dead.set({ queue: row.name }, row.dead);
        age.set({ queue: row.name }, row.age);
      }
    },
  });
}
