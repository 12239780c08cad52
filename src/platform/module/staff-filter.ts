import type { RawBuilder } from 'kysely';

/** SQL condition on the member whose id stands in this column. */
export type MemberCondition = (member: RawBuilder<unknown>, now: Date) => RawBuilder<boolean>;

/**
 * By what a module lets staff narrow the console's table of members: that table stands below it in the order of modules
 * and cannot ask it. The words of the choices are in the module's `admin.tsx`, as a filter of the same name.
 */
export interface StaffFilter {
  /** Begins with the module's name; stands in the table's address. */
  readonly name: string;
  readonly choices: Readonly<Record<string, MemberCondition>>;
}
