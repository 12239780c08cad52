import { setTimeout as pause } from 'node:timers/promises';
import { fromKysely } from 'pg-boss';
import { sql } from 'kysely';
import { EventId, newId } from '#contracts/ids.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { dispatchQueue, envelopeOfEvent } from '../events/envelope.ts';
import type { Host } from '../host.ts';
import type { JobReference, JobTiming } from '../jobs/define-job.ts';
import { envelopeOf } from '../jobs/job-envelope.ts';
import { mailDelivery } from '../mail/delivery.ts';
import type { Member } from '../member.ts';
import { constraintsOf } from '../module/constraints.ts';
import { kyselyOf } from './orm.ts';
import { isWorthRepeating, takenKey } from './postgres-errors.ts';
import { limitStatements } from './time-limits.ts';
import type { AuditLine, Unit } from './unit.ts';

/** Where a transaction comes from: whose it is and which trace it belongs to. */
export interface Origin {
  readonly actor: Member | null;
  readonly traceId: string;
  readonly address?: string;
  /** How long a statement of it may take, in milliseconds, where that is not what a request's may. */
  readonly statementMs?: number;
}

interface QueuedJob {
  readonly queue: string;
  readonly data: object;
  readonly timing: JobTiming;
}

const attempts = 3;
/** A random pause before a repeat, or two transactions that deadlocked would meet in the same order again. */
const pauseMs = { least: 10, spread: 40 };
/** A repeat of a request ends here, and is given the first one's answer. */
const idempotencyKeyConstraint = 'idempotency_record_pkey';

/**
 * Runs `work` in one transaction and, before it commits, writes what it told: jobs, events, audit lines, wake-ups. A
 * deadlock or serialisation failure undid everything, so the whole of it is run again, up to three times in all; after
 * that it is thrown and becomes `platform.unavailable`, since a later try may well succeed. So is what met a key that
 * another took in the meantime, where no module says what that means: the next run finds the other's row, and the rules
 * have words for it.
 * @throws whatever `work` throws, with nothing of it left behind
 */
export async function runTransaction<T>(host: Host, origin: Origin, work: (unit: Unit) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(host, origin, work);
    } catch (error) {
      if (attempt >= attempts || !(isWorthRepeating(error) || cameSecond(host, error))) throw error;
      await pause(attempt * (pauseMs.least + Math.random() * pauseMs.spread));
    }
  }
}

function cameSecond({ modules }: Host, error: unknown): boolean {
  const key = takenKey(error);
  return key !== undefined && key !== idempotencyKeyConstraint && !(key in constraintsOf(modules));
}

async function runOnce<T>(host: Host, origin: Origin, work: (unit: Unit) => Promise<T>): Promise<T> {
  return host.database.orm.em.fork().transactional(async (em) => {
    const jobs: QueuedJob[] = [];
    const changes = new Set<string>();
    const auditLines: AuditLine[] = [];
    const now = host.clock.now();
    const db = kyselyOf(em);
    if (origin.statementMs !== undefined) await limitStatements(db, origin.statementMs);
    const enqueue = (job: JobReference<unknown>, data: unknown, timing: JobTiming = {}) =>
      jobs.push({ queue: job.name, data: envelopeOf(job.schema.parse(data), origin.traceId), timing });
    const result = await work({
      em,
      db,
      now,
      actor: origin.actor,
      traceId: origin.traceId,
      publish: (event, payload) => void enqueue(dispatchQueue, envelopeOfEvent(event, payload, now)),
      enqueue: (job, data, timing) => void enqueue(job, data, timing),
      mail(letter, { to, locale, props, unsubscribe }) {
        const mailId = newId(EventId, now.getTime());
        enqueue(mailDelivery, {
          mailId,
          letter: letter.name,
          to,
          locale,
          props: letter.props.parse(props),
          traceId: origin.traceId,
          unsubscribe,
        });
      },
      publishChange: (topic, id) => void changes.add(`${topic}:${id}`),
      audit: (line) => void auditLines.push(line),
    });
    await em.flush();
    if (auditLines.length > 0) await recordAudit(db, auditLines, { ...origin, now });
    await insertJobs(host, db, jobs);
    if (changes.size > 0)
      await sql`select pg_notify('live', topic) from unnest(${[...changes]}::text[]) as topic`.execute(db);
    return result;
  });
}

async function insertJobs(host: Host, db: ReturnType<typeof kyselyOf>, jobs: readonly QueuedJob[]): Promise<void> {
  for (const [queue, group] of Map.groupBy(jobs, (job) => job.queue)) {
    const inserts = group.map(({ data, timing }) => ({ data, ...timing }));
    await host.boss.insert(queue, inserts, { db: fromKysely(db), returnId: false });
  }
}
