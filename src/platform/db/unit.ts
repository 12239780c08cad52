import type { MemberId } from '#contracts/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { EventDefinition } from '#contracts/event.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Config } from '../config/config.ts';
import type { JobReference, JobTiming } from '../jobs/job-reference.ts';
import type { Member } from '../member.ts';
import type { Db } from './db.ts';

/** An email as a command names it; only the job that sends it knows its layout. */
export interface EmailReference<Props> {
  readonly name: string;
  readonly props: z.ZodType<Props>;
}

export interface EmailToSend<Props> {
  readonly to: { readonly address: string; readonly name?: string };
  readonly locale: Locale;
  /**
   * Path of this site that unsubscribes from this kind of email, signed out and with one click; for optional emails.
   */
  readonly unsubscribe?: string;
  readonly props: Props;
}

/** A line of the audit log. `before` and `after` hold ids and facts, never names or addresses. */
export interface AuditLine {
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  /** The acting member, where that is not the caller. */
  readonly by?: MemberId;
}

/**
 * A unit of work: one transaction. All that is published, enqueued, mailed, notified or audited through it takes effect
 * if and only if the transaction commits, because all of it is rows (and notifications) of that transaction.
 */
export interface Unit {
  /** Entities, for writes. */
  readonly em: EntityManager;
  /** Queries, in the same transaction. They do not see changed entities before `em.flush()`. */
  readonly db: Db;
  readonly now: Date;
  /** The member who caused this, if any. */
  readonly actor: Member | null;
  readonly traceId: string;
  /** The settings of this process. */
  readonly config: Config;
  /** See `Host`; asked in this transaction. */
  hasPage(path: string): Promise<boolean>;
  /** The unit is backdated, for sample data: no email or notification is sent, now or later. */
  readonly isPast?: true;
  publish<Payload>(event: EventDefinition<Payload>, payload: Payload): void;
  enqueue<Data>(job: JobReference<Data>, data: Data, timing?: JobTiming): void;
  mail<Props>(letter: EmailReference<Props>, posting: EmailToSend<Props>): void;
  /** Notifies every stream that is subscribed to this topic, on every process, of a change. */
  publishChange(topic: string, id: string): void;
  audit(line: AuditLine): void;
}

/** Runs work in a transaction and returns its result; a refusal or fault rolls it back. */
export type Transact = <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;
