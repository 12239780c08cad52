import type { RawBuilder } from 'kysely';

/** SQL condition on the member whose id is in this column. */
export type MemberCondition = (member: RawBuilder<unknown>, now: Date) => RawBuilder<boolean>;

/**
 * A module's filter of the console's table of members. The module that owns the table is lower in the order of modules
 * and cannot query this module. The texts of the choices are in the module's `admin.tsx`, as a filter of the same name.
 */
export interface StaffFilter {
  /** Begins with the module's name; used in the table's query string. */
  readonly name: string;
  readonly choices: Readonly<Record<string, MemberCondition>>;
}
