import { LockMode } from '@mikro-orm/core';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import type { StaffRole } from '#contracts/staff-roles.ts';
import type { EmailReference, Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { listStaffContacts } from './staff-contacts.queries.ts';

/** Cases that share a transaction, and so one email to each member of staff. */
const together = 100;

/** Locks cases in one order, so that concurrent workers send the emails once. */
export const lockedById = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;

interface StaffReminder<
  Id extends string,
  Case extends { readonly id: Id },
  Props extends { readonly username: string },
> {
  readonly name: string;
  readonly schedule: string;
  readonly readers: readonly StaffRole[];
  /** The open cases: `from … where …`. */
  readonly open: RawBuilder<unknown>;
  /** The column that says when staff are reminded next. */
  readonly remindAt: RawBuilder<unknown>;
  /** Reads those of the cases that are still due, `lockedById`. */
  lockDue(unit: Unit, ids: readonly Id[]): Promise<readonly Case[]>;
  /** Sets when staff are reminded next. */
  postpone(due: Case, unit: Unit): void;
  readonly email: EmailReference<Props>;
  /** Counts what waits for one of the readers; null for nothing. */
  describe(unit: Unit, due: readonly Case[], reader: MemberId): Promise<Omit<Props, 'username'> | null>;
}

/** A job that reminds staff by email of cases that are due. */
export const defineStaffReminder = <
  Id extends string,
  Case extends { readonly id: Id },
  Props extends { readonly username: string },
>({
  name,
  schedule,
  readers,
  open,
  remindAt,
  lockDue,
  postpone,
  email,
  describe,
}: StaffReminder<Id, Case, Props>) =>
  defineJob({
    name,
    schema: z.object({}),
    schedule,
    run: ({ db, now, ...context }) =>
      processDueRows<Id>(context, {
        find: createDueFinder(db, remindAt, sql`${open} and ${remindAt} <= ${now}`),
        together,
        async take(unit, ids) {
          const due = await lockDue(unit, ids);
          for (const one of due) postpone(one, unit);
          if (due.length === 0) return;
          for (const { id, address, username, locale } of await listStaffContacts(unit.db, readers, unit.now)) {
            const waiting = await describe(unit, due, id);
            if (waiting)
              unit.mail(email, { to: { address, name: username }, locale, props: { ...waiting, username } as Props });
          }
        },
      }),
  });
