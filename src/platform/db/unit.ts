import type { MemberId } from '#contracts/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { EventDefinition } from '#contracts/event.ts';
import type { Locale } from '#contracts/locale.ts';
import type { JobReference, JobTiming } from '../jobs/define-job.ts';
import type { Member } from '../member.ts';
import type { Db } from './db.ts';

/** A letter as a command names it: how it looks is known only to the job that sends it. */
export interface LetterReference<Props> {
  readonly name: string;
  readonly props: z.ZodType<Props>;
}

export interface Posting<Props> {
  readonly to: { readonly address: string; readonly name?: string };
  readonly locale: Locale;
  /** Own path that stops letters of this kind, signed out and with one click; for letters one may do without. */
  readonly unsubscribe?: string;
  readonly props: Props;
}

/** One line of the audit log. `before` and `after` hold ids and facts, never names or addresses. */
export interface AuditLine {
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  /** Who did it, where that is not whoever calls. */
  readonly by?: MemberId;
}

/**
 * One transaction. Whatever is published, enqueued, mailed, woken or audited through it happens if and only if the
 * transaction commits: all of it is rows (and notifications) of that same transaction.
 */
export interface Unit {
  /** Entities, for writes. */
  readonly em: EntityManager;
  /** Queries, in the same transaction. Entities changed but not yet flushed are not seen: `em.flush()` first. */
  readonly db: Db;
  readonly now: Date;
  /** Who asked for this, where somebody did. */
  readonly actor: Member | null;
  readonly traceId: string;
  /** Sample data is being lived: nobody is written to, now or later. */
  readonly isPast?: true;
  publish<Payload>(event: EventDefinition<Payload>, payload: Payload): void;
  enqueue<Data>(job: JobReference<Data>, data: Data, timing?: JobTiming): void;
  mail<Props>(letter: LetterReference<Props>, posting: Posting<Props>): void;
  /** Tells every live stream that watches this topic, on every process, that it has something new. */
  publishChange(topic: string, id: string): void;
  audit(line: AuditLine): void;
}

/** Runs work in a transaction and returns what it returned; a refusal or fault undoes all of it. */
export type Transact = <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;
