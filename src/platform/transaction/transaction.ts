import { setTimeout as pause } from 'node:timers/promises';
import { fromKysely } from 'pg-boss';
import { sql } from 'kysely';
import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import { refuseOwnSubjects } from '../audit/refuse-own-subjects.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { dispatchEventJobRef, toEventEnvelope } from '../events/envelope.ts';
import type { Host } from '../host.ts';
import { findJobShareHolder, type JobReference, type JobTiming } from '../jobs/job-reference.ts';
import { toEnvelope } from '../jobs/job-envelope.ts';
import { deliverMailJobRef } from './mail-delivery.ts';
import type { Member } from '../member.ts';
import { mapConstraintRefusals } from '../module/constraint-refusals.ts';
import { deferredMarkSql, deferPgBossStatements } from '../db/deferred.ts';
import { toKysely } from '../db/orm.ts';
import { isRetryableError, findViolatedUniqueKey } from '../errors/postgres-errors.ts';
import { preparePgBossStatements } from '../db/prepared.ts';
import { setStatementTimeout } from '../db/time-limits.ts';
import type { AuditLine, Unit } from '../db/unit.ts';

/** The origin of a transaction: its actor and its trace. */
export interface TransactionOrigin {
  readonly actor: Member | null;
  readonly traceId: string;
  readonly address?: string;
  /** The person whom the audit log names, where no member is signed in: at the terminal. */
  readonly actorId?: MemberId;
  /** The line that the audit log gets where `work` wrote none: whatever staff change leaves a line. */
  readonly auditedAs?: AuditLine;
  /** The statement timeout in milliseconds, where it differs from that of a request. */
  readonly statementMs?: number;
}

interface QueuedJob {
  readonly queue: string;
  readonly data: object;
  readonly timing: JobTiming;
  readonly group?: { readonly id: string };
}

const attempts = 3;
/**
 * A random pause before a retry, since two transactions that deadlocked would otherwise meet in the same order again.
 */
const pauseMs = { least: 10, spread: 40 };
/** A repeated request fails at this constraint and gets the answer of the first. */
const idempotencyKeyConstraint = 'idempotency_record_pkey';

/**
 * Runs `work` in one transaction and, before the commit, writes what it collected: jobs, events, audit lines, change
 * notifications. A deadlock or serialisation failure rolls back everything, so the whole of `work` is retried, up to
 * three runs in all; after that the error is thrown and becomes `platform.unavailable`, since a later try may succeed.
 * The violation of a unique key that another transaction took in the meantime is retried as well, where no module maps
 * that constraint to a refusal: the next run finds the other's row and the rules can refuse it.
 * @throws all errors of `work`, after a rollback; platform.notOnYourself for staff who act on what is their own
 */
export async function runTransaction<T>(
  host: Host,
  origin: TransactionOrigin,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(host, origin, work);
    } catch (error) {
      if (attempt >= attempts || !(isRetryableError(error) || cameSecond(host, error))) throw error;
      await pause(attempt * (pauseMs.least + Math.random() * pauseMs.spread));
    }
  }
}

function cameSecond({ modules }: Host, error: unknown): boolean {
  const key = findViolatedUniqueKey(error);
  return key !== undefined && key !== idempotencyKeyConstraint && !(key in mapConstraintRefusals(modules));
}

async function runOnce<T>(host: Host, origin: TransactionOrigin, work: (unit: Unit) => Promise<T>): Promise<T> {
  return host.database.orm.em.fork().transactional(async (em) => {
    const jobs: QueuedJob[] = [];
    const changes = new Set<string>();
    const auditLines: AuditLine[] = [];
    const now = host.clock.now();
    const db = toKysely(em);
    if (origin.statementMs !== undefined) await setStatementTimeout(db, origin.statementMs);
    const enqueue = (job: JobReference<unknown>, data: unknown, timing: JobTiming = {}) => {
      const share = findJobShareHolder(job, data);
      jobs.push({
        queue: job.name,
        data: toEnvelope(job.schema.parse(data), origin.traceId),
        timing,
        ...(share !== undefined && { group: { id: share } }),
      });
    };
    const result = await work({
      em,
      db,
      now,
      actor: origin.actor,
      traceId: origin.traceId,
      config: host.config,
      hasPage: (path) => host.hasPage(db, now, path),
      publish: (event, payload) => enqueue(dispatchEventJobRef, toEventEnvelope(event, payload, now)),
      enqueue,
      mail(email, { to, locale, props, unsubscribe }) {
        const mailId = newId(EventId, now.getTime());
        enqueue(deliverMailJobRef, {
          mailId,
          letter: email.name,
          to,
          locale,
          props: email.props.parse(props),
          traceId: origin.traceId,
          unsubscribe,
        });
      },
      publishChange: (topic, id) => void changes.add(`${topic}:${id}`),
      audit: (line) => void auditLines.push(line),
    });
    await em.flush();
    const lines = auditLines.length === 0 && origin.auditedAs ? [origin.auditedAs] : auditLines;
    const staff = origin.auditedAs ? origin.actor?.id : origin.actorId;
    if (staff !== undefined) await refuseOwnSubjects(db, staff, lines, host.modules);
    if (lines.length > 0) await recordAudit(db, lines, { ...origin, now });
    await insertJobs(host, db, jobs);
    if (changes.size > 0)
      await sql`select pg_notify('live', topic) from unnest(${[...changes]}::text[]) as topic ${deferredMarkSql}`.execute(
        db,
      );
    return result;
  });
}

async function insertJobs(host: Host, db: ReturnType<typeof toKysely>, jobs: readonly QueuedJob[]): Promise<void> {
  for (const [queue, group] of Map.groupBy(jobs, (job) => job.queue)) {
    const inserts = group.map(({ data, timing, group: share }) => ({
      data,
      ...timing,
      ...(share && { group: share }),
    }));
    const boss = deferPgBossStatements(fromKysely(db));
    await host.boss.insert(queue, inserts, {
      db: queue === dispatchEventJobRef.name ? preparePgBossStatements(boss) : boss,
      returnId: false,
    });
  }
}
