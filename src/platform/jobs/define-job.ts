import type { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { Transact } from '../db/unit.ts';
import type { Host } from '../host.ts';
import type { Log } from '../log/log.ts';

/** A job as its senders name it. */
export interface JobReference<Data> {
  readonly name: string;
  readonly schema: z.ZodType<Data>;
}

export interface JobTiming {
  /** Not before this moment, or this many seconds from now. */
  readonly startAfter?: Date | number;
}

/** What a job may use. */
export interface JobContext {
  readonly host: Host;
  /** For single statements; `transaction` for those that belong together. */
  readonly db: Db;
  readonly transaction: Transact;
  readonly log: Log;
  readonly now: Date;
  readonly traceId: string;
}

interface JobSettings {
  /** A cron expression in UTC; such a job gets `{}` as its data. */
  readonly schedule?: string;
  /** Further tries after a failure, with growing pauses; then it is a dead letter. Default 5. */
  readonly retryLimit?: number;
  /** Seconds after which a running job counts as failed. Default 300. */
  readonly expireInSeconds?: number;
  /**
   * A job of hours says so often that it lives; unheard of for so long it is begun anew, by whoever is free. At least
   * 10.
   */
  readonly heartbeatSeconds?: number;
  /** How many at a time in one process. Default 1. */
  readonly concurrency?: number;
}

/**
 * When a running job counts as failed, in milliseconds: then the next worker takes it, and the database need not go on
 * with it either.
 */
export const expiryMsOf = ({ expireInSeconds = 300 }: JobSettings): number => expireInSeconds * 1_000;

/** Work done behind the page. It runs at least once: what it does must bear repeating. */
export interface JobDraft<Data> extends JobReference<Data>, JobSettings {
  run(context: JobContext, data: Data): Promise<void>;
}

/** A job as the worker knows it: it takes a row as it lies in the table and checks it itself. */
export interface JobDefinition<Data = unknown> extends JobReference<Data>, JobSettings {
  run(context: JobContext, row: unknown): Promise<void>;
}

export const defineJob = <Data>(draft: JobDraft<Data>): JobDefinition<Data> => ({
  ...draft,
  run: (context, row) => draft.run(context, draft.schema.parse(row)),
});
