import type { EntitySchema } from '@mikro-orm/core';
import type { AnyRouter } from '@trpc/server';
import type { Router } from 'express';
import type { RawBuilder } from 'kysely';
import type { EventDefinition } from '#contracts/event.ts';
import type { Refusal, RefusalKind } from '#contracts/refusal.ts';
import type { OperatorCommand } from '../cli/operator-command.ts';
import type { EventHandler } from '../events/on-event.ts';
import type { FlagDefinition } from '../flags/flags.ts';
import type { Host } from '../host.ts';
import type { JobDefinition } from '../jobs/define-job.ts';
import type { Letter } from '../mail/letter.ts';
import type { LiveSession } from '../member.ts';
import type { LoadStep } from '../load/load.ts';
import type { Topic } from '../realtime/define-topic.ts';
import type { Seed } from '../seed/seed.ts';
import type { MemberData } from './member-data.ts';
import type { StaffFilter } from './staff-filter.ts';

/** A part of the site served outside the procedures, such as a link that is followed from a letter. */
export interface Mount {
  readonly path: string;
  handler(host: Host): Router;
}

/**
 * What becomes of a column that points at a member who goes: the row is deleted, the column is cleared, or it is kept
 * and shows "closed account".
 */
export type ErasureRule = 'delete' | 'clear' | 'keep';

/** What the host asks of the module that keeps accounts. */
export interface Accounts {
  /** The member a request's cookies sign in, as of a moment. */
  resolve(host: Host, cookieHeader: string | undefined, now: Date): Promise<LiveSession | null>;
  /** A row for every account there is, to select from. */
  readonly present: RawBuilder<unknown>;
}

/** The server face of a module: its table of contents, from which the host takes everything. */
export interface ModuleDefinition {
  readonly name: string;
  /** Every table of the module, each described by its entity. */
  readonly tables?: readonly EntitySchema[];
  /** The entities that commands load, change and flush. The others type statements only, and cost a start nothing. */
  readonly entities?: readonly EntitySchema[];
  /** Procedures of members and guests; appears as `<name>.…`. */
  readonly router?: AnyRouter;
  /** Procedures of admins; appears as `admin.<name>.…`. */
  readonly adminRouter?: AnyRouter;
  readonly jobs?: readonly JobDefinition[];
  readonly on?: readonly EventHandler[];
  readonly events?: readonly EventDefinition[];
  readonly letters?: readonly Letter[];
  readonly topics?: readonly Topic[];
  readonly mounts?: readonly Mount[];
  /** What a violated database constraint means to a person, by the constraint's name. */
  readonly constraints?: Readonly<Record<string, () => Refusal>>;
  readonly errors?: Readonly<Record<string, { readonly code: string; readonly kind: RefusalKind }>>;
  readonly flags?: readonly FlagDefinition[];
  /** What operators may do from a terminal: `npm run swapu -- <name>`. */
  readonly cli?: readonly OperatorCommand[];
  /** What an export of a member's data contains, and what stays when the member goes. */
  readonly memberData?: MemberData;
  /** Of exactly one module. */
  readonly accounts?: Accounts;
  /** By `table.column`, for every column of the module's tables that points at a member. */
  readonly erasure?: Readonly<Record<string, ErasureRule>>;
  /** By what else staff may narrow the console's table of members. */
  readonly staffFilters?: readonly StaffFilter[];
  /** Sample data of the demo. */
  readonly seed?: Seed;
  /** The module's share of very much data to measure with. */
  readonly load?: LoadStep;
}

export const defineModule = <const M extends ModuleDefinition>(module: M): M => module;
