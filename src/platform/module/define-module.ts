import type { EntitySchema } from '@mikro-orm/core';
import type { AnyRouter } from '@trpc/server';
import type { Router } from 'express';
import type { RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { MemberTaskList } from '#contracts/member-task.ts';
import type { EventDefinition } from '#contracts/event.ts';
import type { Refusal, RefusalKind } from '#contracts/refusal.ts';
import type { SettingsGroup } from '#contracts/settings.ts';
import type { Permissions } from '#contracts/staff-roles.ts';
import type { SubjectKinds } from '../audit/refuse-own-subjects.ts';
import type { OperatorCommand } from '../cli/operator-command.ts';
import type { Config } from '../config/config.ts';
import type { DoctorCheck } from '../doctor/finding.ts';
import type { Db } from '../db/db.ts';
import type { EventSubscriber } from '../events/on-event.ts';
import type { FlagDefinition } from '../flags/flags.ts';
import type { Host } from '../host.ts';
import type { JobContext, JobDefinition } from '../jobs/define-job.ts';
import type { EmailTemplate } from '../mail/email-template.ts';
import type { ReturnedEmailHandler } from '../mail/returns/returned-email-handler.ts';
import type { LiveSession } from '../member.ts';
import type { LoadStep } from '../load/load.ts';
import type { Topic } from '../realtime/define-topic.ts';
import type { SearchDefinition } from '../searches/define-search.ts';
import type { Seed } from '../seed/seed.ts';
import type { MemberData } from './member-data.ts';
import type { StaffFilter } from './staff-filter.ts';

/** A part of the site served outside tRPC, such as the target of a link in an email. */
export interface Mount {
  readonly path: string;
  /** The points that a request takes from the share of its address, 1 unless stated; about one for each 2 ms. */
  readonly cost?: number;
  /**
   * `failures` for what proves its sender, such as a signed webhook: only what is answered by 4xx or 5xx counts;
   * `files` for what is sent as it is stored, of which a page asks for many at a time.
   */
  readonly counts?: 'requests' | 'failures' | 'files';
  /** Any site may send it, since its proof stands in the request and cookies prove nothing: a link in an email. */
  readonly takesAnyOrigin?: true;
  handler(host: Host): Router;
}

/**
 * Effect of an erasure on a reference to the member: the row is deleted, the column is cleared, or it is kept and shows
 * "closed account".
 */
export type ErasureRule = 'delete' | 'clear' | 'keep';

/** The host's interface to the module that owns accounts. */
export interface Accounts {
  /** Resolves the member of a request's cookies, as of a time. */
  resolve(host: Host, cookieHeader: string | undefined, now: Date): Promise<LiveSession | null>;
  /**
   * Finds the member an operator means by an address, a username or an id.
   * @throws a refusal where there is none
   */
  find(db: Db, who: string): Promise<{ readonly id: MemberId }>;
  /** A subquery with a row for every existing account. */
  readonly present: RawBuilder<unknown>;
}

declare module '../host.ts' {
  interface Host {
    readonly modules: readonly ModuleDefinition[];
  }
}

/** The context of a member's tasks besides the rows. */
export interface TaskMoment {
  readonly now: Date;
  readonly config: Config;
}

/** The server face of a module: its manifest, from which the host takes everything. */
export interface ModuleDefinition {
  readonly name: string;
  /** Settings of the environment that the module declares in its `domain/`, and reads. */
  readonly settings?: readonly SettingsGroup[];
  /** Every table of the module, each described by its entity. */
  readonly tables?: readonly EntitySchema[];
  /**
   * The entities that commands load, change and flush. Other entities only type statements and add no start-up time.
   */
  readonly entities?: readonly EntitySchema[];
  /** Procedures for members and guests, mounted at `<name>.…`. */
  readonly router?: AnyRouter;
  /** Procedures for admins, mounted at `admin.<name>.…`. */
  readonly adminRouter?: AnyRouter;
  /** Permissions of staff in the module, each with the roles that have it. */
  readonly permissions?: Permissions;
  /** The members whom subjects of the audit log concern, by the kind of subject: staff act on none of their own. */
  readonly subjects?: SubjectKinds;
  readonly jobs?: readonly JobDefinition[];
  readonly on?: readonly EventSubscriber[];
  readonly events?: readonly EventDefinition[];
  readonly letters?: readonly EmailTemplate[];
  /** Emails that the module sends without `unit.mail`, and that come back. */
  readonly mailReturns?: readonly ReturnedEmailHandler[];
  readonly topics?: readonly Topic[];
  /** Searches that run beside the process that answers pages. */
  readonly searches?: readonly SearchDefinition[];
  readonly mounts?: readonly Mount[];
  /** The steps that wait for a member, bounded, with a constant number of statements. */
  listMemberTasks?(db: Db, member: { readonly id: MemberId }, at: TaskMoment): Promise<MemberTaskList>;
  /** Whether a path of no screen leads to something of the module; the counterpart of `unknownPath` in its web face. */
  hasUnknownPath?(db: Db, now: Date, path: string): Promise<boolean>;
  /** The refusal that stands for a violated database constraint, by the constraint's name. */
  readonly constraints?: Readonly<Record<string, () => Refusal>>;
  readonly errors?: Readonly<Record<string, { readonly code: string; readonly kind: RefusalKind }>>;
  readonly flags?: readonly FlagDefinition[];
  /** Checks of the module's own that the doctor runs beside its others. */
  readonly checks?: readonly DoctorCheck[];
  /** Commands for operators: `npm run swapu -- <name>`. */
  readonly cli?: readonly OperatorCommand[];
  /** Brings a restored database up to what happened after its backup, before the site may start. */
  afterRestore?(context: Omit<JobContext, 'failedRows'>): Promise<void>;
  /** Export and erasure of a member's data. */
  readonly memberData?: MemberData;
  /** Exactly one module has it. */
  readonly accounts?: Accounts;
  /** Keyed by `table.column`, for every column of the module's tables that references a member. */
  readonly erasure?: Readonly<Record<string, ErasureRule>>;
  /** Further filters of the console's table of members. */
  readonly staffFilters?: readonly StaffFilter[];
  /** Sample data of the demo. */
  readonly seed?: Seed;
  /** The module's part of the load seed, for measurements. */
  readonly load?: LoadStep;
}

export const defineModule = <const M extends ModuleDefinition>(module: M): M => module;
